import { row, rows, type Database } from '../../../../db/query';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { ExpertOfSeason, ExpertsHome } from '../contract/register';
import { NAME, PROGRAM, programOf, SECTOR, sectorOf } from './names';

/** SQL condition that a moment is on a day of the season `s`, with days in Kyiv. */
const isInSeason = (moment: string) =>
  `(${moment} at time zone 'Europe/Kyiv')::date between s.start_date and s.end_date`;

/** SQL condition: `users u` is an expert or candidate, not blocked, who registered or was last updated in the season `s`. */
const IS_PERSON_OF_SEASON = `u.role in ('expert', 'unassigned_expert') and not u.blocked
  and (${isInSeason('u.created_at')} or ${isInSeason('u.updated_at')})`;

interface ExpertOfSeasonRow extends Omit<ExpertOfSeason, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/**
 * Returns a page of a season's experts and candidates, by name, with the sectors and programmes that they evaluate or wish to evaluate.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function expertsOfSeason(db: Database, seasonId: string, after?: string) {
  const places = cursorBy([KEY.text, KEY.uuid], { order: seasonId });
  const [name, id] = after ? places.read(after) : [null, null];
  const experts = await rows<ExpertOfSeasonRow>(
    { db },
    `select u.id as _id, u.name, u.email, u.role, u.created_at, u.updated_at,
            ${sectorOf(`coalesce(${SECTOR.account}, ${SECTOR.wish})`)} as cultural_sector,
            ${programOf(`coalesce(${PROGRAM.account}, ${PROGRAM.wish})`)} as main_program
       from users u join seasons s on s.id = $1
      where ${IS_PERSON_OF_SEASON} and ($3::uuid is null or (${NAME}, u.id) > ($2::text, $3::uuid))
      order by ${NAME}, u.id limit ${PAGE_PLUS_ONE}`,
    [seasonId, name, id],
  );
  return splitPage(experts, (last) => places.write([last.name, last._id]));
}

/** Returns the season with this id; undefined if it does not exist. */
export const seasonTitle = (db: Database, id: string) =>
  row<{ _id: string; title: string }>({ db }, 'select id as _id, title from seasons where id = $1', [id]);

interface Home extends Omit<ExpertsHome, 'season'> {
  season: ExpertsHome['season'];
}

/** Returns the experts' first page (GET /api/expert/home); `open`: statuses of open reviews. */
export async function expertsHome(db: Database, open: readonly number[]): Promise<Home> {
  const home = await row<Home>(
    { db },
    `with newest as (select * from seasons where archived_at is null order by number desc limit 1)
     select (select count(*)::int from users where role = 'expert' and not blocked) as active,
            (select count(*)::int from users u where role = 'expert' and not blocked
                and exists (select from expert_reviews r where r.expert_id = u.id and r.status = any($1::int[]))) as busy,
            (select count(*)::int from users where role = 'unassigned_expert' and not blocked) as candidates,
            (select count(*)::int from users u where role = 'unassigned_expert' and not blocked
                and exists (select from expert_selections e, newest n where e.user_id = u.id and e.season_id = n.id)
            ) as in_selection,
            (select jsonb_build_object('_id', s.id, 'title', s.title,
                      'experts', (select count(*)::int from users u where ${IS_PERSON_OF_SEASON}))
               from newest s) as season`,
    [open],
  );
  if (!home) throw new Error('an aggregate has a row');
  return home;
}
