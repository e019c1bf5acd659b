import { randomUUID } from 'node:crypto';
import { assignable, freePlaces } from '../../domain/application/expert-review';
import type { StepInput } from '../../domain/process/input';
import { openReviews } from '../open-reviews';
import { type Database, rows } from '../../db/query';
import type { Target } from './types';

/**
 * Experts for the free places, picked at random among those whose programmes, sector and keywords match, under their
 * limit, not on this application before, and not the applicant themselves (rules/expert-review, "Distribution"). With too few
 * found all found are answered, and the step's guard says how many are missing.
 */
export async function pickExperts(db: Database, target: Target): Promise<StepInput['experts']> {
  const known = target.state.expertReview.reviews.map((review) => review.expertId);
  const found = await rows<{ id: string }>(
    { db },
    `select u.id from users u
       join applications a on a.id = $1 join contests c on c.id = a.contest_id
      where u.role = 'expert' and not u.blocked and u.id <> all($2::uuid[])
        and (u.main_program = c.program_id or c.program_id = any(u.programs_score_ids))
        and (u.cultural_sector is null or a.cultural_sector is null or u.cultural_sector = a.cultural_sector
             or u.keywords && a.keywords)
        and u.tax_id is distinct from a.applicant_tax_id
        and u.max_application_limit > ${openReviews('u.id')}
      order by random() limit $3`,
    [target.id, known, freePlaces(target.state)],
  );
  const take = assignable(target.state, found.length) || found.length;
  return found.slice(0, take).map(({ id }) => ({ id: randomUUID(), expertId: id }));
}
