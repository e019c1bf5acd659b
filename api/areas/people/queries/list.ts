import type { Role } from '../../../../domain/roles';
import { type Database, row, rows } from '../../../../db/query';
import type { UserRow } from '../contract/users';
import { wordConditions, NAME_OR_EMAIL_KEY } from '../../../word-search';
import { cappedCount, COUNTED } from '../../../queries/number-filter';
import { KEY, splitPage, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

/** SQL of the name in the order of the Ukrainian alphabet, written as in the index. */
const NAME = 'u.name collate "uk-x-icu"';

type SortKind = keyof typeof CASTS;

/** Columns of each order, written as in the indexes of migration 0007. */
const SORTS = {
  name: [
    [NAME, 'text'],
    ['u.id', 'uuid'],
  ],
  email: [
    ['lower(u.email)', 'text'],
    ['u.id', 'uuid'],
  ],
  role: [
    ['u.role', 'text'],
    [NAME, 'text'],
    ['u.id', 'uuid'],
  ],
  created_at: [
    ['u.created_at', 'moment'],
    ['u.id', 'uuid'],
  ],
} as const satisfies Record<string, readonly (readonly [string, SortKind])[]>;

export interface UsersFilter {
  q?: string;
  role?: Role;
  blocked?: boolean;
  sort?: keyof typeof SORTS;
  order?: 'asc' | 'desc';
}

interface UserListRow extends Omit<UserRow, 'created_at'> {
  created_at: Date;
  keys: string[];
}

/**
 * Returns a page of accounts. Every word of `q` must occur in name or e-mail (trigram index).
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function usersPage(db: Database, filter: UsersFilter, after?: string) {
  const { sql, values, places } = usersStatement(filter, after);
  const users = await rows<UserListRow>({ db }, sql, values);
  const { page, next } = splitPage(users, (last) => places.write(last.keys));
  return {
    users: page.map(({ _id, name, email, role, blocked, created_at: at }) => ({
      _id,
      name,
      email,
      role,
      blocked,
      created_at: at.toISOString(),
    })),
    next,
  };
}

/** Returns the number of matching accounts. With `least` counting stopped at that number, and more match. */
export async function countUsers(db: Database, filter: UsersFilter) {
  const { sql, values } = usersCountStatement(filter);
  return cappedCount((await row<{ count: number }>({ db }, sql, values))?.count ?? 0, 0);
}

/** SQL of the count, for `countUsers` and the benchmark. */
export function usersCountStatement(filter: UsersFilter) {
  const values: unknown[] = [];
  const where = conditions(filter, (value) => `$${values.push(value)}`);
  const found = `select from users u ${where.length > 0 ? `where ${where.join(' and ')}` : ''} limit ${COUNTED + 1}`;
  return { sql: `select count(*)::int as count from (${found}) counted`, values };
}

/** SQL of a page, for `usersPage` and for the test of its plan. */
export function usersStatement(filter: UsersFilter, after?: string) {
  const sort = SORTS[filter.sort ?? 'name'];
  const descending = filter.order === 'desc';
  const order = `${filter.sort ?? 'name'} ${descending ? 'desc' : 'asc'}`;
  const places = cursorBy(
    sort.map(([, kind]) => KEY[kind]),
    { order },
  );
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(filter, bind);
  if (after) {
    const keys = places.read(after);
    const bound = sort.map(([, kind], index) => `${bind(keys[index])}${CASTS[kind]}`);
    where.push(`(${sort.map(([key]) => key).join(', ')}) ${descending ? '<' : '>'} (${bound.join(', ')})`);
  }
  const sql = `
    select u.id as _id, u.name, u.email, u.role, u.blocked, u.created_at,
           array[${sort.map(([key]) => `(${key})::text`).join(', ')}] as keys
      from users u ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     order by ${sort.map(([key]) => `${key}${descending ? ' desc' : ''}`).join(', ')} limit ${PAGE_PLUS_ONE}`;
  return { sql, values, places };
}

const CASTS = { text: '::text', uuid: '::uuid', moment: '::timestamptz' } as const;

function conditions(filter: UsersFilter, bind: (value: unknown) => string): string[] {
  const where = wordConditions(NAME_OR_EMAIL_KEY, filter.q, bind);
  if (filter.role) where.push(`u.role = ${bind(filter.role)}`);
  if (filter.blocked !== undefined) where.push(filter.blocked ? 'u.blocked' : 'not u.blocked');
  return where;
}
