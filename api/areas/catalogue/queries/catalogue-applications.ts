import type { Database } from '../../../../db/query';
import { prepared } from '../../../../db/prepared';
import { PAGE_PLUS_ONE } from '../../../pages';

/** An application as a contest's list shows it; the reviewer is the person who last decided in the technical review. */
export interface ContestApplicationRow {
  id: string;
  spec_id: string;
  title: string;
  applicant: string | null;
  cultural_sector: string | null;
  rating: string | null;
  created_at: Date;
  tech_status: number;
  expert_status: number;
  overall: number;
  reviewer: string | null;
  reviewed_at: Date | null;
  /** Read only for lists of a contest in its divisions. */
  duplicate?: boolean;
}

const PAGE = `
select a.id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.cultural_sector, a.rating, a.created_at,
       a.tech_status, a.expert_status, a.overall, u.name as reviewer, a.tech_reviewed_at as reviewed_at
from applications a left join users u on u.id = a.tech_reviewer_id
where a.contest_id = $1 and a.spec_id > $2
order by a.spec_id limit ${PAGE_PLUS_ONE}`;

/** Returns a page of a contest's applications by number after `after`, and one row more if another page follows. */
export const contestApplications = (
  db: Database,
  contestId: string,
  after = '',
): Promise<ContestApplicationRow[]> => prepared<ContestApplicationRow>({ db }, PAGE, [contestId, after]);
