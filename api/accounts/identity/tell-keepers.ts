import { type Executor, rows } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { announce } from '../../../records/events';
import { notify } from '../../../records/notify';
import { managesUsers, mayChangeAccount } from '../administration';

/** Key of the notice about a waiting change; `workers/outbox` and the list of notifications find the change by this key. */
const noticeKey = (changeId: string): string => `identity:${changeId}`;

/**
 * Notifies the accounts that may approve the waiting change. These are the managers of such accounts, without
 * the account's owner and without the account that requested the change.
 */
export async function notifyAccountManagers(
  executor: Executor,
  user: { id: string; role: Role },
  { id, askedBy }: { id: string; askedBy: string },
): Promise<void> {
  const roles = ROLES.filter((role) => managesUsers(role) && mayChangeAccount(role, user.role) === true);
  const managers = await rows<{ id: string }>(
    executor,
    `select id from users where role = any($1::text[]) and not blocked and id <> all ($2::uuid[])`,
    [roles, [user.id, askedBy]],
  );
  await notify(
    executor,
    managers.map((manager) => ({
      userId: manager.id,
      kind: 'identity',
      key: noticeKey(id),
      actorId: askedBy,
    })),
  );
}

/**
 * Sends a live event to the notified people, after which their pages count unread notices again. Called when
 * the change no longer waits.
 */
export async function announceManagerNotices(executor: Executor, changeId: string): Promise<void> {
  const recipients = await rows<{ user_id: string }>(
    executor,
    `select user_id from notifications where key = $1`,
    [noticeKey(changeId)],
  );
  if (recipients.length === 0) return;
  await announce(executor, {
    kind: 'notification',
    audiences: recipients.map(({ user_id: id }) => `user:${id}`),
  });
}
