import { UniqueConstraintError } from '../../db/record';
import { type Database, row } from '../../db/query';
import type { Language } from '../../texts/translate';
import { ProblemError } from '../../records/problem';
import { checkNewPassword, hashPassword } from './passwords';

export interface Registration {
  name: string;
  email: string;
  password: string;
  /** Registers an expert: the role is then unassigned_expert. */
  isExpert: boolean;
  language: Language;
}

/**
 * Creates an account without a role (rules/accounts-and-roles, "Registration") and returns its id.
 * @throws ProblemError 422 `password-weak`, 409 `email-taken`.
 */
export async function register(db: Database, registration: Registration): Promise<string> {
  const { name, email, password, isExpert, language } = registration;
  checkNewPassword(password, 'password', [email, name]);
  const created = await row<{ id: string }>(
    { db },
    `insert into users (name, email, password_hash, role, language) values ($1, $2, $3, $4, $5)
     on conflict (lower(email)) do nothing returning id`,
    [name, email, await hashPassword(password), isExpert ? 'unassigned_expert' : 'unassigned', language],
  );
  if (!created) throw emailTaken();
  return created.id;
}

/** Error for an e-mail that another account has. */
export const emailTaken = () =>
  new ProblemError(409, 'email-taken', { errors: { email: { key: 'errors:email-taken' } } });

/** Runs a write. @throws ProblemError 409 `email-taken` if another account has the e-mail. */
export async function rejectTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw emailTaken();
    throw error;
  }
}
