import { createHash } from 'node:crypto';
import { type Database, type Executor, run } from '../../db/query';
import type { Row, sessions, users } from '../../db/models';
import type { SignedIn } from '../services';
import { isConfined } from './second-factor/factors';
import { prepared } from '../../db/prepared';

/** Lifetimes of a session after its last call and after its sign-in (ASVS 5.0, sessions). */
export const SESSION_IDLE = '2 hours';
export const SESSION_ABSOLUTE = '12 hours';
/** Shortest time between two writes of `seen_at`. */
const SEEN_AT_INTERVAL = '1 minute';

/** Returns the hash under which a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

interface SessionRow
  extends
    Pick<Row<typeof users>, 'id' | 'name' | 'email' | 'role' | 'language' | 'tax_id'>,
    Pick<Row<typeof sessions>, 'impersonation_id' | 'impersonator_id' | 'expires_at'> {
  stale: boolean;
  impersonator: string | null;
  confined: boolean;
}

const FIND_SESSION = `
select u.id, u.name, u.email, u.role, u.language, u.tax_id, s.seen_at < now() - interval '${SEEN_AT_INTERVAL}' as stale,
       s.impersonation_id, s.impersonator_id, i.name as impersonator, s.expires_at,
       s.impersonator_id is null and ${isConfined('u')} as confined
from sessions s join users u on u.id = s.user_id left join users i on i.id = s.impersonator_id
where s.token_hash = $1 and s.expires_at > now() and s.seen_at > now() - interval '${SESSION_IDLE}' and not u.blocked
  and (s.impersonator_id is null or i.role = 'admin' and not i.blocked)`;

/** Returns the account of a valid session. With `touch` (the default) the session's idle time restarts. */
export async function findSession(
  db: Database,
  tokenHash: string,
  touch = true,
): Promise<SignedIn | undefined> {
  const [session] = await prepared<SessionRow>({ db }, FIND_SESSION, [tokenHash]);
  if (!session) return undefined;
  if (touch && session.stale)
    await run({ db }, 'update sessions set seen_at = now() where token_hash = $1', [tokenHash]);
  const { id, name, email, role, language } = session;
  const impersonation = impersonationOf(session);
  return {
    id,
    name,
    email,
    role,
    language,
    taxId: session.tax_id,
    confined: session.confined,
    ...(impersonation && { impersonation }),
  };
}

/** Returns the administrator who impersonates the account, if one does. */
function impersonationOf(session: SessionRow): SignedIn['impersonation'] {
  const { impersonation_id: id, impersonator_id: actorId, impersonator, expires_at: until } = session;
  return id && actorId ? { id, actorId, actorName: impersonator ?? '', until } : undefined;
}

/** Stores a new session and deletes the account's expired ones. */
export async function insertSession(db: Database, tokenHash: string, userId: string): Promise<void> {
  await run(
    { db },
    `with over as (
       delete from sessions where user_id = $2
         and (expires_at < now() or seen_at < now() - interval '${SESSION_IDLE}'))
     insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${SESSION_ABSOLUTE}')`,
    [tokenHash, userId],
  );
}

/**
 * Parts of an SQL statement that end sessions of the accounts whose ids `accounts` selects. Sessions in which
 * these accounts impersonate others end too; the session `keep` stays. `told` selects the ids of the accounts
 * whose open streams have to be checked again.
 */
export const endSessionsSql = (accounts: string, keep = 'null'): string => `
     gone as (
       delete from sessions where impersonator_id in (${accounts})
           or user_id in (${accounts}) and token_hash is distinct from ${keep} returning user_id),
     told as (select user_id as id from gone union ${accounts})`;

/** Ends all sessions of the account but `keep`, and has every process check the open streams again. */
export const endSessions = (db: Database, userId: string, keep?: string): Promise<void> =>
  endSessionsOn({ db }, userId, keep);

/** Ends all sessions of the account but `keep`, within a transaction. */
export const endSessionsOn = (executor: Executor, userId: string, keep?: string): Promise<void> =>
  run(
    executor,
    `with ${endSessionsSql('select $1::uuid', '$2::text')} select pg_notify('sessions', id::text) from told`,
    [userId, keep ?? null],
  );

/** Ends one session of the account, and has every process check the account's open streams again. */
export const endSession = (db: Database, userId: string, tokenHash: string): Promise<void> =>
  run(
    { db },
    `with gone as (delete from sessions where user_id = $1 and token_hash = $2 returning 1)
     select pg_notify('sessions', $1::text) from (select count(*) from gone) as counted`,
    [userId, tokenHash],
  );
