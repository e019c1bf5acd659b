import { type Executor, rows } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { announce } from '../../../records/events';
import { notify } from '../../../records/notify';
import { managesUsers, mayChangeAccount } from '../administration';

/** Key of the notice about a waiting change; `workers/outbox` and the list of notifications find the change by this key. */
const keyOf = (changeId: string): string => `identity:${changeId}`;

/** Notifies everybody who may approve the waiting change: those who manage such accounts, except its owner and the account that requested it. */
export async function tellKeepers(
  on: Executor,
  user: { id: string; role: Role },
  { id, askedBy }: { id: string; askedBy: string },
): Promise<void> {
  const roles = ROLES.filter((role) => managesUsers(role) && mayChangeAccount(role, user.role) === true);
  const keepers = await rows<{ id: string }>(
    on,
    `select id from users where role = any($1::text[]) and not blocked and id <> all ($2::uuid[])`,
    [roles, [user.id, askedBy]],
  );
  await notify(
    on,
    keepers.map((keeper) => ({ userId: keeper.id, kind: 'identity', key: keyOf(id), actorId: askedBy })),
  );
}

/** Requests that the unread counters of the notified people are recounted, because the change no longer waits. */
export async function recountKeeperNotices(on: Executor, changeId: string): Promise<void> {
  const recipients = await rows<{ user_id: string }>(on, `select user_id from notifications where key = $1`, [
    keyOf(changeId),
  ]);
  if (recipients.length === 0) return;
  await announce(on, { kind: 'notification', audiences: recipients.map(({ user_id: id }) => `user:${id}`) });
}
