import { type Database, rows } from '../../../../db/query';
import { conditionsOf } from '../../experts/queries/filters';
import { NAME, PROGRAM, programOf, SECTOR, sectorOf } from '../../experts/queries/names';
import { matchingsOf } from '../../experts/queries/selection';
import { RANKS, rankOf } from '../../../../records/votes';
import { isUpFor } from '../../sessions/queries/candidates';
import type { SessionType } from '../../../../domain/session/state';
import type { ExpertFilters } from '../../experts/contract/filters';
import type { Unassigned, UnassignedRow, UserRow } from '../contract/users';
import { cut, KEY, ONE_MORE, placesBy } from '../../../pages';

const WHOSE: Record<Unassigned, string> = {
  users: "u.role = 'unassigned'",
  experts: "u.role = 'unassigned_expert'",
  councils: "u.role = 'expert' and u.council_id is null",
};

export interface UnassignedFilter extends Partial<ExpertFilters> {
  filter: Unassigned;
  sort?: 'name' | 'rating';
  /** Only who is up for a session of this kind. */
  session?: SessionType;
}

interface Found
  extends
    Omit<UserRow, 'created_at'>,
    Pick<
      UnassignedRow,
      'vote_rank' | 'cultural_sector' | 'main_program' | 'expected_cultural_sector' | 'expected_programs_main'
    > {
  created_at: Date;
  updated_at: Date;
  place: string;
}

/**
 * A page of people who wait to be assigned, by name; nobody who is blocked. Candidates are found by what they wish for.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function unassignedPage(db: Database, filter: UnassignedFilter, after?: string) {
  const { sql, values, places } = unassignedStatement(filter, after);
  const found = await rows<Found>({ db }, sql, values);
  const { page, next } = cut(found, (last) => places.write([last.place, last.name, last._id]));
  const matchings = await matchingsOf(
    { db },
    page.map(({ _id }) => _id),
  );
  return {
    users: page.map(({ place: _place, ...user }) => ({
      ...user,
      created_at: user.created_at.toISOString(),
      updated_at: user.updated_at.toISOString(),
      matching: matchings.get(user._id) ?? null,
    })),
    next,
  };
}

/** The statement of a page, for `unassignedPage` and for who looks at its plan. */
export function unassignedStatement(filter: UnassignedFilter, after?: string) {
  const places = placesBy([KEY.number, KEY.text, KEY.uuid], {
    order: `${filter.filter} ${filter.sort ?? 'name'}`,
  });
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const by = filter.filter === 'experts' ? 'wish' : 'account';
  const where = [WHOSE[filter.filter], 'not u.blocked', ...conditionsOf(filter, by, bind)];
  // By name all stand alike.
  const byRating = filter.sort === 'rating';
  const rank = byRating ? 'ranked.vote_rank' : rankOf('u.id');
  const standing = byRating ? `coalesce((${rank} * 100)::int + 1, 0)` : '0::int';
  if (filter.session) where.push(isUpFor(filter.session));
  if (after) {
    const [place, name, id] = places.read(after);
    where.push(
      `(-${standing}, ${NAME}, u.id) > (-${bind(place)}::int, ${bind(name)}::text, ${bind(id)}::uuid)`,
    );
  }
  const sql = `select u.id as _id, u.name, u.email, u.role, u.blocked, u.created_at, u.updated_at, ${rank} as vote_rank,
            ${standing}::text as place,
            coalesce(${SECTOR.account}, ${SECTOR.wish}) as cultural_sector,
            coalesce(${PROGRAM.account}, ${PROGRAM.wish}) as main_program,
            ${sectorOf(SECTOR.wish)} as expected_cultural_sector, ${programOf(PROGRAM.wish)} as expected_programs_main
       from users u ${byRating ? `left join ${RANKS} ranked on ranked.user_id = u.id` : ''}
      where ${where.join(' and ')} order by -${standing}, ${NAME}, u.id limit ${ONE_MORE}`;
  return { sql, values, places };
}
