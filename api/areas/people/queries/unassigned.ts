import { type Database, rows } from '../../../../db/query';
import type { Unassigned, UserRow } from '../contract/users';
import { wordsIn } from './list';
import { cut, KEY, ONE_MORE, placesBy } from '../../../pages';

const WHOSE: Record<Unassigned, string> = {
  users: "u.role = 'unassigned'",
  experts: "u.role = 'unassigned_expert'",
  councils: "u.role = 'expert' and u.council_id is null",
};

export interface UnassignedFilter {
  filter: Unassigned;
  q?: string;
  /** What they wished for in their profile. */
  sector?: string;
  main_program?: string;
  keyword?: string;
}

interface Found extends Omit<UserRow, 'created_at'> {
  created_at: Date;
  updated_at: Date;
  cultural_sector: string | null;
  main_program: string | null;
}

const NAME = 'u.name collate "uk-x-icu"';

/**
 * A page of people who wait to be assigned, by name; nobody who is blocked.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function unassignedPage(db: Database, filter: UnassignedFilter, after?: string) {
  const places = placesBy([KEY.text, KEY.uuid], { order: filter.filter });
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [WHOSE[filter.filter], 'not u.blocked', ...wished(filter, bind)];
  if (after) {
    const [name, id] = places.read(after);
    where.push(`(${NAME}, u.id) > (${bind(name)}::text, ${bind(id)}::uuid)`);
  }
  const found = await rows<Found>(
    { db },
    `select u.id as _id, u.name, u.email, u.role, u.blocked, u.created_at, u.updated_at,
            coalesce(u.cultural_sector, u.profile->>'expected_cultural_sector') as cultural_sector,
            coalesce(u.main_program::text, u.profile->>'expected_programs_main') as main_program
       from users u where ${where.join(' and ')} order by ${NAME}, u.id limit ${ONE_MORE}`,
    values,
  );
  const { page, next } = cut(found, (last) => places.write([last.name, last._id]));
  return {
    users: page.map((user) => ({
      ...user,
      created_at: user.created_at.toISOString(),
      updated_at: user.updated_at.toISOString(),
    })),
    next,
  };
}

function wished(filter: UnassignedFilter, bind: (value: unknown) => string): string[] {
  const where = wordsIn(filter.q).map((word) => `lower(u.name || ' ' || u.email) like ${bind(word)}`);
  if (filter.sector)
    where.push(
      `coalesce(u.cultural_sector, u.profile->>'expected_cultural_sector') = ${bind(filter.sector)}`,
    );
  if (filter.main_program)
    where.push(
      `coalesce(u.main_program::text, u.profile->>'expected_programs_main') = ${bind(filter.main_program)}`,
    );
  if (filter.keyword) {
    const place = bind(filter.keyword);
    where.push(
      `(${place} = any(u.keywords) or coalesce(u.profile->'expected_keywords', '[]'::jsonb) ? ${place})`,
    );
  }
  return where;
}
