import { userChanges, type Row, type users } from '../../db/models';
import { run, type Executor } from '../../db/query';
import { create } from '../../db/record';
import { ANNOUNCE_TASK } from '../announce-task';

/** Columns of an account that decide what it may do. */
export type AccountAccess = Pick<Row<typeof users>, 'role' | 'blocked'>;

/** E-mail and RNOKPP of an account before and after a change, and the person who approved it. */
export type IdentityValues = Partial<
  Pick<
    Row<typeof userChanges>,
    'approved_by' | 'email_before' | 'email_after' | 'tax_id_before' | 'tax_id_after'
  >
>;

/** Logs a change of an account and its actor: values of role, block, e-mail and RNOKPP; for other personal data only the fields' names. */
export async function logAccountChange(
  executor: Executor,
  actorId: string,
  { id, ...before }: AccountAccess & { id: string },
  after: AccountAccess,
  fields: string[],
  values: IdentityValues = {},
): Promise<void> {
  await create(executor, userChanges, {
    user_id: id,
    actor_id: actorId,
    fields,
    role_before: before.role,
    role_after: after.role,
    blocked_before: before.blocked,
    blocked_after: after.blocked,
    ...values,
  });
}

const RETURN_CLAIMS = `
with moved as (
  update tasks t set claimed_by = null, assigned_by = null, assigned_at = null
   where t.claimed_by = $1::uuid and t.closed_at is null
  returning t.id, t.subject_kind, t.subject_id, t.assignee_id
), no_longer_own as (
  delete from task_audiences ta using moved
   where ta.task_id = moved.id and ta.audience = 'user:' || $1::uuid and moved.assignee_id is null)
${ANNOUNCE_TASK}`;

/** Applies the consequences of a change of role or block: claimed tasks return to their role, sessions end, open streams are checked again. */
export async function followStanding(executor: Executor, id: string, blocked: boolean): Promise<void> {
  await run(executor, RETURN_CLAIMS, [id]);
  // Impersonations of this account, and its impersonations of others, end.
  await run(
    executor,
    `with gone as (
       delete from sessions where (user_id = $1 and ($2 or impersonation_id is not null)) or impersonator_id = $1
       returning user_id)
     select pg_notify('sessions', id::text) from (select user_id as id from gone union select $1::uuid) as told`,
    [id, blocked],
  );
}
