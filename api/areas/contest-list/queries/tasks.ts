import { type Database, rows } from '../../../../db/query';
import { isHead } from '../../../../domain/assignments';
import type { SignedIn } from '../../../services';
import { SUBJECT_COLUMNS, SUBJECT_JOINS, type TaskRow } from '../../inbox/queries/inbox';

/** Returns open tasks of these applications as an inbox shows them, nearest deadline first, without experts' tasks. */
export const openTasksOf = (
  db: Database,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  applicationIds: readonly string[],
): Promise<TaskRow[]> =>
  rows<TaskRow>(
    { db },
    `select t.id, t.process, t.step, t.record_id, t.roles, t.opened_at, t.due_at, t.overdue or coalesce(t.due_at < now(), false) as overdue,
            t.assignee_id, ${SUBJECT_COLUMNS},
            t.claimed_by, u.name as claimer, s.last_day::text as away_until, s.substitute_id, su.name as substitute,
            coalesce(t.due_at, 'infinity')::text as sort_at
       from tasks t
       ${SUBJECT_JOINS}
       left join users u on u.id = t.claimed_by
       left join substitutions_now s on s.user_id = t.claimed_by
       left join users su on su.id = s.substitute_id
      where t.application_id = any($1::uuid[]) and t.closed_at is null and t.assignee_id is null
        and ($2 = any(t.roles) or t.claimed_by = $3 or $4::boolean)
      order by t.due_at nulls last, t.id limit 1000`,
    [applicationIds, role, id, isHead(role)],
  );
