import { rows, type Database } from '../../../../db/query';
import type { Row } from '../../../../db/models';
import type { users } from '../../../../db/models';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { ExpertFilters } from '../contract/filters';
import type { ActiveExpert } from '../contract/register';
import { conditionsOf } from './filters';
import { rankOf } from '../../../../records/votes';
import { keywordsOf, NAME, PROGRAM, programOf, SECTOR, sectorOf } from './names';
import { meanVotesOf } from './votes';

type UserColumns = Pick<
  ActiveExpert['user'],
  'role' | 'main_program' | 'cultural_sector' | 'keywords' | 'vote_rank' | 'votes'
>;

/** An active expert, with numbers of reviews by status. */
export interface ActiveExpertRow
  extends
    UserColumns,
    Pick<Row<typeof users>, 'name' | 'email' | 'programs_score_ids' | 'created_at' | 'updated_at'> {
  _id: string;
  by_status: Record<string, number>;
}

/** Numbers of an expert's reviews by status for every row of `users u`, in one statement; joined laterally as `counted`. */
export const REVIEWS_BY_STATUS = `
  select coalesce(jsonb_object_agg(status, number), '{}') as by_status from (
    select r.status, count(*)::int as number from expert_reviews r where r.expert_id = u.id group by 1) statuses`;

const CURSOR = cursorBy([KEY.text, KEY.uuid], { order: 'active-experts' });

/**
 * Returns a page of experts who are not blocked, by name.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function activeExpertsPage(db: Database, filters: Partial<ExpertFilters>, after?: string) {
  const { sql, values } = activeExpertsStatement(filters, after);
  const experts = await rows<ActiveExpertRow>({ db }, sql, values);
  return splitPage(experts, (last) => CURSOR.write([last.name, last._id]));
}

/** SQL of a page, for `activeExpertsPage` and for the test of its plan. */
export function activeExpertsStatement(filters: Partial<ExpertFilters>, after?: string) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [`u.role = 'expert'`, 'not u.blocked', ...conditionsOf(filters, 'account', bind)];
  if (after) {
    const [name, id] = CURSOR.read(after);
    where.push(`(${NAME}, u.id) > (${bind(name)}::text, ${bind(id)}::uuid)`);
  }
  const sql = `
    with u as (
      select u.* from users u where ${where.join(' and ')} order by ${NAME}, u.id limit ${PAGE_PLUS_ONE})
    select u.id as _id, u.name, u.email, u.role, u.programs_score_ids, u.created_at, u.updated_at,
           ${rankOf('u.id')} as vote_rank, ${meanVotesOf('u.id')} as votes, ${programOf(PROGRAM.account)} as main_program,
           ${sectorOf(SECTOR.account)} as cultural_sector, ${keywordsOf('u.keywords')} as keywords, counted.by_status
      from u cross join lateral (${REVIEWS_BY_STATUS}) counted
     order by ${NAME}, u.id`;
  return { sql, values };
}
