import type { CommitInput } from '../workflows/activities';
import { openReviews } from './open-reviews';
import { rows, run, type Executor } from '../db/query';
import { refusedByRecords } from './temporal/failures';
import { UNAVAILABLE } from './unavailable-experts';

/**
 * Rejects a distribution to experts who have just been blocked or lost the role, or whose `max_application_limit` would be exceeded.
 * Their accounts stay locked until the commit: an earlier change of role is found here, and a later one finds the reviews.
 * @throws `REFUSED` `expert-unavailable`, `expert-limit-reached`
 */
export async function checkDistributedExperts(
  executor: Executor,
  { step, input }: CommitInput,
): Promise<void> {
  if (step !== 'expert_review.distribute') return;
  const experts = (input.experts ?? []).map((expert) => expert.expertId).sort();
  await run(executor, 'select id from users where id = any($1::uuid[]) order by id for update', [experts]);
  const unfit = await rows<{ id: string; unavailable: boolean }>(
    executor,
    `select u.id, ${UNAVAILABLE} as unavailable from users u
      where u.id = any($1::uuid[]) and (${UNAVAILABLE} or u.max_application_limit <= ${openReviews('u.id')})`,
    [experts],
  );
  if (unfit.length === 0) return;
  const unavailable = unfit.filter((expert) => expert.unavailable);
  const namedExperts = unavailable.length > 0 ? unavailable : unfit;
  const code = unavailable.length > 0 ? 'expert-unavailable' : 'expert-limit-reached';
  throw refusedByRecords({ code, params: { experts: namedExperts.map(({ id }) => id) } });
}
