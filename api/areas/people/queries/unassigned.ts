import { type Database, rows } from '../../../../db/query';
import { conditionsOf } from '../../experts/queries/filters';
import { NAME, PROGRAM, programOf, SECTOR, sectorOf } from '../../experts/queries/names';
import { matchingsOf } from '../../experts/queries/selection';
import { rankOf, VOTED_SEASON_ID } from '../../../../records/votes';
import { waitsForSession } from '../../sessions/queries/candidates';
import type { SessionType } from '../../../../domain/session/state';
import type { ExpertFilters } from '../../experts/contract/filters';
import type { Unassigned, UnassignedRow, UserRow } from '../contract/users';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

const GROUP_CONDITIONS: Record<Unassigned, string> = {
  users: "u.role = 'unassigned'",
  experts: "u.role = 'unassigned_expert'",
  councils: "u.role = 'expert' and u.council_id is null",
};

export interface UnassignedFilter extends Partial<ExpertFilters> {
  filter: Unassigned;
  sort?: 'name' | 'rating';
  /** Only people whose selection waits for a session of this kind. */
  session?: SessionType;
}

interface UnassignedFoundRow
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
 * Returns a page of unassigned people who are not blocked, by name. Filters compare the wishes of candidates.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function unassignedPage(db: Database, filter: UnassignedFilter, after?: string) {
  const { sql, values, places } = unassignedStatement(filter, after);
  const users = await rows<UnassignedFoundRow>({ db }, sql, values);
  const { page, next } = splitPage(users, (last) => places.write([last.place, last.name, last._id]));
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

type Bind = (value: unknown) => string;
/** Sort value, name and id of the last row of the previous page. */
type UnassignedCursor = readonly string[] | undefined;

/** SQL of a page, for `unassignedPage` and for the test of its plan. */
export function unassignedStatement(filter: UnassignedFilter, after?: string) {
  const places = cursorBy([KEY.number, KEY.text, KEY.uuid], {
    order: `${filter.filter} ${filter.sort ?? 'name'}`,
  });
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const source = filter.filter === 'experts' ? 'wish' : 'account';
  const where = [GROUP_CONDITIONS[filter.filter], 'not u.blocked', ...conditionsOf(filter, source, bind)];
  if (filter.session) where.push(waitsForSession(filter.session));
  const cursor = after === undefined ? undefined : places.read(after);
  const page = filter.sort === 'rating' ? byRating(where, bind, cursor) : byName(where, bind, cursor);
  const sql = `
    with ${page}
    select u.id as _id, u.name, u.email, u.role, u.blocked, u.created_at, u.updated_at, ${rankOf('u.id')} as vote_rank,
           u.standing::text as place,
           coalesce(${SECTOR.account}, ${SECTOR.wish}) as cultural_sector,
           coalesce(${PROGRAM.account}, ${PROGRAM.wish}) as main_program,
           ${sectorOf(SECTOR.wish)} as expected_cultural_sector, ${programOf(PROGRAM.wish)} as expected_programs_main
      from page u order by u.standing desc, ${NAME}, u.id limit ${PAGE_PLUS_ONE}`;
  return { sql, values, places };
}

/** SQL of a page by name: all rows have the same sort value. */
function byName(where: readonly string[], bind: Bind, cursor: UnassignedCursor): string {
  const further = cursor ? [`(${NAME}, u.id) > (${bind(cursor[1])}::text, ${bind(cursor[2])}::uuid)`] : [];
  return `page as materialized (
    select u.*, 0 as standing from users u where ${joinConditions([...where, ...further])} order by ${NAME}, u.id limit ${PAGE_PLUS_ONE})`;
}

/** SQL of the sort value of a rating. People without a rating have the value 0. */
const RATING_KEY = '(r.rank * 100)::int + 1';

/** Number of the best-rated people that are searched first. People with the same rating as the last of them are searched too. */
const BEST_RATED_ROWS = 200;

/** SQL of a page by rating, best first. People without a rating come last, and are read only if the page is not full before. */
function byRating(where: readonly string[], bind: Bind, cursor: UnassignedCursor): string {
  const [rank, name, id] = cursor ? [bind(cursor[0]), bind(cursor[1]), bind(cursor[2])] : [];
  const further = cursor
    ? [
        `r.rank <= (${rank}::int - 1) / 100.0`,
        `(-(${RATING_KEY}), ${NAME}, u.id) > (-${rank}::int, ${name}::text, ${id}::uuid)`,
      ]
    : [];
  const furtherUnrated = cursor
    ? [`(${rank}::int > 0 or (${NAME}, u.id) > (${name}::text, ${id}::uuid))`]
    : [];
  const season = `r.season_id = ${VOTED_SEASON_ID}`;
  const beyond = further.slice(0, 1);
  const best = `
    select r.user_id, r.rank from vote_ranks r where ${joinConditions([season, ...beyond])}
     order by r.rank desc fetch first ${BEST_RATED_ROWS} rows with ties`;
  const ratedOf = (ranks: string, conditions: readonly string[]) => `
    select u.*, ${RATING_KEY} as standing from ${ranks} r join users u on u.id = r.user_id
     where ${joinConditions(conditions)} order by r.rank desc, ${NAME}, u.id limit ${PAGE_PLUS_ONE}`;
  return `
    near as materialized (${ratedOf(`(${best})`, [...where, ...further])}),
    farther as materialized (
      ${ratedOf('vote_ranks', [`(select count(*) from near) < ${PAGE_PLUS_ONE}`, season, ...where, ...further])}),
    rated as materialized (
      select * from near where (select count(*) from near) = ${PAGE_PLUS_ONE} union all select * from farther),
    unrated as materialized (
      select u.*, 0 as standing from users u
       where ${joinConditions([`(select count(*) from rated) < ${PAGE_PLUS_ONE}`, ...where, ...furtherUnrated])}
         and not exists (select from vote_ranks r where ${season} and r.user_id = u.id)
       order by ${NAME}, u.id limit ${PAGE_PLUS_ONE}),
    page as (select * from rated union all select * from unrated)`;
}

const joinConditions = (conditions: readonly string[]) => conditions.join(' and ');
