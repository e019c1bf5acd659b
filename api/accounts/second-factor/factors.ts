import { type Database, row, rows, type Executor } from '../../../db/query';
import type { Role } from '../../../domain/roles';

/** SQL condition: the account `alias` (of users) has a second factor: an authenticator application or a passkey. */
export const hasFactor = (alias: string): string =>
  `(exists (select 1 from totp_factors f where f.user_id = ${alias}.id)
    or exists (select 1 from passkeys p where p.user_id = ${alias}.id))`;

/**
 * SQL condition: the role of the account `alias` requires a second factor and the account has none. Such an
 * account may only set a factor.
 */
export const isConfined = (alias: string): string =>
  `(exists (select 1 from role_requirements r where r.role = ${alias}.role) and not ${hasFactor(alias)})`;

/** Second factors of an account: when its authenticator application was set, and the numbers of its passkeys and unused recovery codes. */
export interface FactorsRow {
  totp_at: Date | null;
  passkeys: number;
  codes_left: number;
}

export async function factorsOf(executor: Executor, userId: string): Promise<FactorsRow> {
  const factors = await row<FactorsRow>(
    executor,
    `select (select created_at from totp_factors where user_id = $1) as totp_at,
       (select count(*)::int from passkeys where user_id = $1) as passkeys,
       (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as codes_left`,
    [userId],
  );
  return factors ?? { totp_at: null, passkeys: 0, codes_left: 0 };
}

export const passkeysOf = (db: Database, userId: string) =>
  rows<{ id: string; name: string; created_at: Date; used_at: Date | null }>(
    { db },
    'select id, name, created_at, used_at from passkeys where user_id = $1 order by created_at, id',
    [userId],
  );

/** Returns whether administrators have made a second factor obligatory for the role. */
export async function isRequired(db: Database, role: Role): Promise<boolean> {
  return (await row({ db }, 'select role from role_requirements where role = $1', [role])) !== undefined;
}
