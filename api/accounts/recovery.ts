import { type Database, type Executor, row, run } from '../../db/query';
import type { Language } from '../../texts/translate';
import { endSessionsSql } from './sessions';

/**
 * Queues a recovery letter. The account is looked up only when the letter is written (workers/outbox/recovery), so that known and unknown
 * addresses get the same answer after the same time.
 */
export const queueRecoveryLetter = (
  db: Database,
  id: string,
  payload: { email: string; language: Language },
) =>
  run({ db }, `insert into outbox (id, kind, payload) values ($1, 'letter', $2)`, [
    `recovery:${id}`,
    { letter: 'recovery', ...payload },
  ]);

/** Letters to the owner of an account; those `by-office` are about changes made by an administrator. */
export type Notice = 'password-changed' | 'email-changed' | 'email-changed-by-office' | 'email-set-by-office';

/**
 * Part of an SQL statement that queues a letter to the owner of an account about a change of the account. `accounts` selects its id and
 * the e-mail to write to.
 */
export const queueNoticeSql = (notice: Notice, accounts: string): string => `
     notice as (
       insert into outbox (id, kind, payload)
       select 'notice:' || gen_random_uuid(), 'letter', jsonb_build_object(
         'letter', 'account-notice', 'notice', '${notice}', 'user', told.id, 'email', told.email)
       from (${accounts}) as told)`;

/** Queues a notice to an account's owner at the given e-mail. */
export const notify = (executor: Executor, notice: Notice, { id, email }: { id: string; email: string }) =>
  run(executor, `with ${queueNoticeSql(notice, 'select $1::uuid as id, $2::text as email')} select 1`, [
    id,
    email,
  ]);

/** Invalidates the links of all recovery letters of an account. */
export const invalidateRecoveries = (executor: Executor, userId: string) =>
  run(executor, 'delete from recoveries where user_id = $1', [userId]);

/** Returns the account of a recovery token that is still valid. */
export const recoveringUser = (db: Database, tokenHash: string) =>
  row<{ email: string; name: string }>(
    { db },
    `select u.email, u.name from recoveries r join users u on u.id = r.user_id
      where r.token_hash = $1 and r.expires_at > now() and not u.blocked`,
    [tokenHash],
  );

/**
 * Consumes the token and sets the password, in one statement: of two simultaneous calls one finds no token.
 * The account's other tokens are deleted. All its sessions end, also sessions in which somebody impersonates
 * it, and open streams are notified. Returns whether the password was set.
 */
export async function redeemRecovery(
  db: Database,
  tokenHash: string,
  passwordHash: string,
): Promise<boolean> {
  const used = await row<{ id: string }>(
    { db },
    `with used as (
       delete from recoveries where token_hash = $1 and expires_at > now() returning user_id),
     changed as (
       update users set password_hash = $2, updated_at = now()
        where id in (select user_id from used) and not blocked returning id, email),
     ${queueNoticeSql('password-changed', 'select id, email from changed')},
     others as (delete from recoveries where user_id in (select id from changed) and token_hash <> $1),
     ${endSessionsSql('select id from changed')}
     select changed.id, pg_notify('sessions', told.id::text) from changed, told`,
    [tokenHash, passwordHash],
  );
  return used !== undefined;
}
