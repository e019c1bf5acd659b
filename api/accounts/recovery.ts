import { type Database, type Executor, row, run } from '../../db/query';
import type { Language } from '../../texts/translate';
import { endingSessions } from './sessions';

/**
 * Puts a letter out. Whether there is such an account is looked up only when it is written (workers/outbox/recovery), so
 * that the answer is the same, after the same time, for known and unknown addresses.
 */
export const askRecovery = (db: Database, id: string, payload: { email: string; language: Language }) =>
  run({ db }, `insert into outbox (id, kind, payload) values ($1, 'letter', $2)`, [
    `recovery:${id}`,
    { letter: 'recovery', ...payload },
  ]);

/** Letters to the owner of an account; those `by-office` say that somebody who keeps the accounts has done it. */
export type Notice = 'password-changed' | 'email-changed' | 'email-changed-by-office' | 'email-set-by-office';

/**
 * A part of a statement that puts out a letter telling the owner of an account what has been done with it, at the address
 * it had. `accounts` selects id and email.
 */
export const putNotice = (notice: Notice, accounts: string): string => `
     notice as (
       insert into outbox (id, kind, payload)
       select 'notice:' || gen_random_uuid(), 'letter', jsonb_build_object(
         'letter', 'account-notice', 'notice', '${notice}', 'user', told.id, 'email', told.email)
       from (${accounts}) as told)`;

/** Queues such a letter to any address of an account. */
export const notify = (on: Executor, notice: Notice, { id, email }: { id: string; email: string }) =>
  run(on, `with ${putNotice(notice, 'select $1::uuid as id, $2::text as email')} select 1`, [id, email]);

/** Links of earlier letters stop working. */
export const forgetRecoveries = (on: Executor, userId: string) =>
  run(on, 'delete from recoveries where user_id = $1', [userId]);

/** The account of a token that is still valid. */
export const recoveringUser = (db: Database, tokenHash: string) =>
  row<{ email: string; name: string }>(
    { db },
    `select u.email, u.name from recoveries r join users u on u.id = r.user_id
      where r.token_hash = $1 and r.expires_at > now() and not u.blocked`,
    [tokenHash],
  );

/**
 * Uses the token up and sets the password, in one statement: of two at once one finds nothing. The account's other
 * tokens go too, its sessions end everywhere, those as others too, and open streams are told. Answers whether there was
 * such a token.
 */
export async function useRecovery(db: Database, tokenHash: string, passwordHash: string): Promise<boolean> {
  const used = await row<{ id: string }>(
    { db },
    `with used as (
       delete from recoveries where token_hash = $1 and expires_at > now() returning user_id),
     changed as (
       update users set password_hash = $2, updated_at = now()
        where id in (select user_id from used) and not blocked returning id, email),
     ${putNotice('password-changed', 'select id, email from changed')},
     others as (delete from recoveries where user_id in (select id from changed) and token_hash <> $1),
     ${endingSessions('select id from changed')}
     select changed.id, pg_notify('sessions', told.id::text) from changed, told`,
    [tokenHash, passwordHash],
  );
  return used !== undefined;
}
