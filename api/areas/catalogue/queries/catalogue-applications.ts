import type { Database } from '../../../../db/query';
import { prepared } from '../../../../db/prepared';
import { PAGE_PLUS_ONE } from '../../../pages';
import { COLUMN_SQL, type ContestApplicationRow } from './list-columns';

const PAGE = `
select a.id, ${COLUMN_SQL}, u.name as reviewer
from applications a left join users u on u.id = a.tech_reviewer_id
where a.contest_id = $1 and a.spec_id > $2
order by a.spec_id limit ${PAGE_PLUS_ONE}`;

/** Returns a page of a contest's applications by number after `after`, and one row more if another page follows. */
export const contestApplications = (
  db: Database,
  contestId: string,
  after = '',
): Promise<ContestApplicationRow[]> => prepared<ContestApplicationRow>({ db }, PAGE, [contestId, after]);
