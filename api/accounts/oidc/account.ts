import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Database, inTransaction, row, run, type Executor } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import { ONE_LINE } from '../../contract/text';
import { hashPassword } from '../passwords';
import { ProblemError } from '../../../records/problem';
import { logSecurityEvent } from '../second-factor/security-log';

/** Claims of the identity provider about a person. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

const NAME_LENGTH = 200;
const emailText = z.email().max(320);

/**
 * Returns the id of the account that this subject has used before, else of the account with the verified e-mail, else of a new account
 * without a role. The subject is stored, because an e-mail may later belong to somebody else (ASVS 5.0, 6.8.1).
 * @throws ProblemError 403 `oidc-email-unverified`, `oidc-other-subject`
 */
export async function findOrCreateAccountId(db: Database, identity: Identity): Promise<string> {
  const { issuer, subject, emailVerified } = identity;
  const linkedAccount = await row<{ user_id: string }>(
    { db },
    'select user_id from oidc_identities where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  if (linkedAccount) return linkedAccount.user_id;
  const email = emailText.safeParse(identity.email?.trim());
  if (!emailVerified || !email.success) throw new ProblemError(403, 'oidc-email-unverified');
  const randomPasswordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const userId = await inTransaction(db, async (executor) => {
    const user = await findOrCreate(executor, identity, email.data, randomPasswordHash);
    const linked = await row(
      executor,
      `insert into oidc_identities (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing returning user_id`,
      [issuer, subject, user],
    );
    if (!linked) throw new ProblemError(403, 'oidc-other-subject');
    return user;
  });
  await logSecurityEvent(db, 'oidc-linked', { userId, actorId: userId, data: { issuer } });
  return userId;
}

async function findOrCreate(
  executor: Executor,
  { name }: Identity,
  email: string,
  passwordHash: string,
): Promise<string> {
  const fullName = ONE_LINE.test(name ?? '') ? name?.trim() : undefined;
  const displayName = (fullName || email.split('@')[0] || email).slice(0, NAME_LENGTH);
  const created = await row<{ id: string }>(
    executor,
    `insert into users (name, email, password_hash) values ($1, $2, $3)
     on conflict (lower(email)) do nothing returning id`,
    [displayName, email, passwordHash],
  );
  if (created) return created.id;
  const existing = await row<{ id: string; role: Role }>(
    executor,
    'select id, role from users where lower(email) = lower($1) for update',
    [email],
  );
  if (!existing) throw new Error('the account with this e-mail was deleted during the sign-in');
  if (existing.role === 'unassigned' || existing.role === 'unassigned_expert')
    await takeOver(executor, existing.id, passwordHash);
  return existing.id;
}

/**
 * Anyone may register with anyone's e-mail. An account without a role is therefore handed to the person who proves the e-mail: the
 * password, sessions and factors of the person who registered it are removed.
 */
async function takeOver(executor: Executor, userId: string, passwordHash: string): Promise<void> {
  await run(executor, 'update users set password_hash = $2, updated_at = now() where id = $1', [
    userId,
    passwordHash,
  ]);
  for (const table of ['sessions', 'totp_factors', 'passkeys', 'recovery_codes', 'factor_ceremonies'])
    await run(executor, `delete from ${table} where user_id = $1`, [userId]);
}
