import { type Database, rows, row } from '../../../db/query';
import { GUARDED_ROLES, type Role } from '../../../domain/roles';
import { hasFactor } from './factors';
import { logSecurityEvent } from './security-log';
import { PAGE_PLUS_ONE } from '../../pages';
import { wordConditions, NAME_OR_EMAIL_KEY } from '../../word-search';

export interface RoleRow {
  role: Role;
  required_at: Date | null;
  required_by: string | null;
  /** Number of accounts that are not blocked. */
  people: number;
  /** Number of accounts that are not blocked and have no second factor. */
  without: number;
}

/** Returns every guarded role with its requirement and the numbers of its accounts. */
export const roleRequirements = (db: Database) =>
  rows<RoleRow>(
    { db },
    `select g.role, r.required_at, by.name as required_by, count(u.id)::int as people,
            (count(u.id) filter (where not ${hasFactor('u')}))::int as without
       from unnest($1::text[]) with ordinality as g (role, ordinal)
       left join role_requirements r on r.role = g.role
       left join users by on by.id = r.required_by
       left join users u on u.role = g.role and not u.blocked
      group by g.role, g.ordinal, r.required_at, by.name order by g.ordinal`,
    [GUARDED_ROLES],
  );

/** Sets or lifts the requirement of a second factor for a role, and logs the change. Does nothing if nothing changes. */
export async function setRequirement(
  db: Database,
  actorId: string,
  role: Role,
  required: boolean,
): Promise<void> {
  const changed = required
    ? await row(
        { db },
        `insert into role_requirements (role, required_by) values ($1, $2) on conflict do nothing returning role`,
        [role, actorId],
      )
    : await row({ db }, 'delete from role_requirements where role = $1 returning role', [role]);
  if (changed)
    await logSecurityEvent(db, required ? 'requirement-set' : 'requirement-lifted', {
      actorId,
      data: { role },
    });
}

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  totp: boolean;
  passkeys: number;
}

export interface PeopleFilter {
  role?: Role;
  factor?: 'none' | 'some';
  /** Id of the only person to return. */
  user?: string;
  /** A part of the name or the e-mail. */
  query?: string;
}

export interface PersonCursor {
  name: string;
  id: string;
}

/** Returns a page of people, ordered by name, and one row more if another page follows. */
export function peoplePage(
  db: Database,
  { role, factor, user, query }: PeopleFilter,
  after?: PersonCursor,
): Promise<PersonRow[]> {
  const bind: unknown[] = [];
  const parameter = (value: unknown) => `$${bind.push(value)}`;
  const where = ['not u.blocked', `u.role = any(${parameter(role ? [role] : GUARDED_ROLES)}::text[])`];
  if (factor) where.push(`${factor === 'none' ? 'not' : ''} ${hasFactor('u')}`);
  if (user) where.push(`u.id = ${parameter(user)}::uuid`);
  where.push(...wordConditions(NAME_OR_EMAIL_KEY, query, parameter));
  if (after)
    where.push(
      `(u.name collate "uk-x-icu", u.id) > (${parameter(after.name)}, ${parameter(after.id)}::uuid)`,
    );
  return rows<PersonRow>(
    { db },
    `select u.id, u.name, u.email, u.role,
            exists (select 1 from totp_factors t where t.user_id = u.id) as totp,
            (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys
       from users u where ${where.join(' and ')}
      order by u.name collate "uk-x-icu", u.id limit ${PAGE_PLUS_ONE}`,
    bind,
  );
}
