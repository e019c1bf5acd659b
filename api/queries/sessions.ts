import { createHash } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { run } from '../../db/query';
import type { Role } from '../../domain/roles';
import type { Language } from '../../texts/translate';
import type { SignedIn } from '../services';
import { prepared } from './prepared';

/** A session ends this long after its last call, and this long after sign-in at the latest (ASVS 5.0, sessions). */
export const SESSION_IDLE = '2 hours';
export const SESSION_ABSOLUTE = '12 hours';
/** `seen_at` is written at most so often, not with every call. */
const SEEN_EVERY = '1 minute';

/** How a token stands in the database, from which it cannot be had back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

interface SessionRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  tax_id: string | null;
  stale: boolean;
}

const FIND = `
select u.id, u.name, u.email, u.role, u.language, u.tax_id, s.seen_at < now() - interval '${SEEN_EVERY}' as stale
from sessions s join users u on u.id = s.user_id
where s.token_hash = $1 and s.expires_at > now() and s.seen_at > now() - interval '${SESSION_IDLE}' and not u.blocked`;

/** The account of a living session. With `touch` (the default) its idle time begins anew. */
export async function findSession(
  db: Sequelize,
  tokenHash: string,
  touch = true,
): Promise<SignedIn | undefined> {
  const [found] = await prepared<SessionRow>(db, FIND, [tokenHash]);
  if (!found) return undefined;
  if (touch && found.stale)
    await run({ db }, 'update sessions set seen_at = now() where token_hash = $1', [tokenHash]);
  const { id, name, email, role, language } = found;
  return { id, name, email, role, language, taxId: found.tax_id };
}

/** Stores a new session, and drops those of the account that are over. */
export async function insertSession(db: Sequelize, tokenHash: string, userId: string): Promise<void> {
  await run(
    { db },
    `with over as (
       delete from sessions where user_id = $2
         and (expires_at < now() or seen_at < now() - interval '${SESSION_IDLE}'))
     insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${SESSION_ABSOLUTE}')`,
    [tokenHash, userId],
  );
}

/** Ends one session, or all of the account, and tells every process to look at the account's open streams again. */
export async function endSessions(db: Sequelize, userId: string, tokenHash?: string): Promise<void> {
  await run(
    { db },
    `with gone as (delete from sessions where user_id = $1 and ($2::text is null or token_hash = $2) returning 1)
     select pg_notify('sessions', $1::text) from (select count(*) from gone) as counted`,
    [userId, tokenHash ?? null],
  );
}
