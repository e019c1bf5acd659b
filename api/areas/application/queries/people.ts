import type { DecisionRow, TaskRow } from '../../../queries/application-rows';
import { rows, type Executor } from '../../../../db/query';
import type { ApplicationState } from '../../../../domain/application/state';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns names by user id, in one query; other ids are left out. */
export async function namesOf(
  executor: Executor,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids)].filter((id): id is string => !!id && UUID.test(id));
  if (uniqueIds.length === 0) return new Map();
  const people = await rows<{ id: string; name: string }>(
    executor,
    'select id, name from users where id = any($1::uuid[])',
    [uniqueIds],
  );
  return new Map(people.map((user) => [user.id, user.name]));
}

/** Returns the ids of all people whose names a view of the application shows. */
export const involvedPeople = (
  state: ApplicationState,
  decisions: readonly DecisionRow[],
  tasks: readonly TaskRow[],
): (string | null)[] => [
  ...decisions.map((decision) => decision.actor_id),
  ...state.expertReview.reviews.map((review) => review.expertId),
  ...state.procedures.flatMap(({ commission }) =>
    commission ? [commission.head, ...commission.members, commission.secretary] : [],
  ),
  ...tasks.flatMap((task) => [task.assignee_id, task.claimed_by]),
];
