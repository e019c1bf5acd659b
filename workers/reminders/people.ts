import type { SubjectRef } from '../../domain/flows';
import { rows, type Executor } from '../../db/query';
import { DAYS_BEFORE } from '../../domain/reminders';

/** An open task with one of the people to notify. */
export interface TaskPerson {
  task_id: string;
  subject: SubjectRef;
  due_at: Date | null;
  opened_at: Date;
  /** Whether the task belongs to one person. */
  personal: boolean;
  user_id: string;
  days_before: number;
}

/**
 * Returns the people of open tasks: the assignee; else the holder with the substitute; else everybody with a role of the task, except
 * members who have recused themselves. Closed tasks have nobody.
 */
export const peopleOf = (executor: Executor, taskIds: readonly string[]): Promise<TaskPerson[]> =>
  rows<TaskPerson>(
    executor,
    `select t.id as task_id, json_build_object('kind', t.subject_kind, 'id', t.subject_id) as subject, t.due_at, t.opened_at, t.assignee_id is not null as personal,
            u.id as user_id, coalesce(s.days_before, $2::int) as days_before
       from tasks t
       join users u on not u.blocked and case
            when t.assignee_id is not null then u.id = t.assignee_id
            when t.claimed_by is not null then u.id = t.claimed_by or exists (
                 select from substitutions_now n where n.user_id = t.claimed_by and n.substitute_id = u.id)
            else u.role = any(t.roles) end
        and u.id <> all (t.except_for)
       left join notification_settings s on s.user_id = u.id
      where t.id = any($1::bigint[]) and t.closed_at is null`,
    [taskIds, DAYS_BEFORE.usual],
  );
