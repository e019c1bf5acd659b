import type { Row, users } from '../../../../db/models';
import { row, type Database } from '../../../../db/query';
import type { ExpertView } from '../contract/register';
import { keywordsOf, PROGRAM, programOf, SECTOR, sectorOf } from './names';
import { REVIEWS_BY_STATUS } from './register';

/**
 * An expert or a candidate, with the names of the sectors and programmes that they evaluate, and the numbers
 * of their reviews by status.
 */
export interface OneExpertRow
  extends
    Pick<
      Row<typeof users>,
      | 'name'
      | 'email'
      | 'blocked'
      | 'position'
      | 'max_application_limit'
      | 'profile'
      | 'created_at'
      | 'updated_at'
    >,
    Pick<
      ExpertView,
      | '_id'
      | 'role'
      | 'main_program'
      | 'programs_score_ids'
      | 'programs_score'
      | 'cultural_sector'
      | 'keywords'
    > {
  by_status: Record<string, number>;
}

/** Returns the expert or candidate with this id, also if blocked; undefined for anybody else. */
export const oneExpert = (db: Database, id: string): Promise<OneExpertRow | undefined> =>
  row<OneExpertRow>(
    { db },
    `select u.id as _id, u.name, u.email, u.role, u.blocked, u.position, u.max_application_limit, u.profile,
            u.created_at, u.updated_at, u.programs_score_ids, ${programOf(PROGRAM.account)} as main_program,
            ${sectorOf(SECTOR.account)} as cultural_sector, ${keywordsOf('u.keywords')} as keywords, counted.by_status,
            coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'title', p.title) order by p.number, p.id)
                        from programs p where p.id = any(u.programs_score_ids)), '[]') as programs_score
       from users u cross join lateral (${REVIEWS_BY_STATUS}) counted
      where u.id = $1 and u.role in ('expert', 'unassigned_expert')`,
    [id],
  );
