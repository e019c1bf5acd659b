import type { Row, users } from '../../db/models';
import { type Database, row, rows } from '../../db/query';
import type { Role } from '../../domain/roles';
import type { Account } from '../areas/sign-in/contract/auth';
import { isConfined } from './second-factor/factors';

/** An account's own data for its owner. */
export interface AccountRow extends Pick<
  Row<typeof users>,
  'id' | 'name' | 'email' | 'role' | 'language' | 'theme' | 'density' | 'first_page'
> {
  second_factor_missing: boolean;
}

const ACCOUNT_COLUMNS = `id, name, email, role, language, theme, density, first_page, ${isConfined('users')} as second_factor_missing`;

/** Returns the account of an e-mail, without regard to case, with the columns that only a sign-in needs. */
export const findLogin = (db: Database, email: string) =>
  row<AccountRow & Pick<Row<typeof users>, 'password_hash' | 'blocked'>>(
    { db },
    `select ${ACCOUNT_COLUMNS}, password_hash, blocked from users where lower(email) = lower($1)`,
    [email],
  );

/** Returns the row of a signed-in account. @throws Error if it does not exist. */
export async function accountById(db: Database, id: string): Promise<AccountRow> {
  const account = await row<AccountRow>({ db }, `select ${ACCOUNT_COLUMNS} from users where id = $1`, [id]);
  if (!account) throw new Error('an account with a session is gone');
  return account;
}

/** Changes the settings that are set and returns the account. */
export async function updateSettings(
  db: Database,
  id: string,
  change: Partial<Pick<Account, 'language' | 'theme' | 'density'>>,
): Promise<AccountRow> {
  const account = await row<AccountRow>(
    { db },
    `update users set language = coalesce($2, language), theme = coalesce($3, theme), density = coalesce($4, density),
            updated_at = now()
      where id = $1 returning ${ACCOUNT_COLUMNS}`,
    [id, change.language ?? null, change.theme ?? null, change.density ?? null],
  );
  if (!account) throw new Error('an account with a session is gone');
  return account;
}

/** Users who may sit in a commission or a session: neither unassigned nor expert (rules/sessions, "Creation"). */
export const staffForSessions = (db: Database) =>
  rows<{ _id: string; name: string; role: Role }>(
    { db },
    `select id as _id, name, role from users
      where role not in ('expert', 'unassigned', 'unassigned_expert') and not blocked order by name, id`,
  );
