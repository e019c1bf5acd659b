import type { Database } from '../../../../db/query';
import { ExpertStatus, TechStatus } from '../../../../domain/statuses';
import { prepared } from '../../../../db/prepared';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';

interface ListedApplication {
  _id: string;
  spec_id: string;
  title: string;
  cultural_sector: string | null;
  rating: string | null;
  expert_status: number;
  overall: number;
}

/** SQL conditions of the lists; each is an index range in the order of numbers (migration 0041). */
const PARTS = {
  experts: `tech_status = ${TechStatus.approvedSigned}`,
  reporting: `expert_status = ${ExpertStatus.approved}`,
};

const pageOf = (condition: string) =>
  `select id as _id, spec_id, title, cultural_sector, rating, expert_status, overall from applications
    where contest_id = $1 and spec_id > $2 and ${condition} order by spec_id limit ${PAGE_PLUS_ONE}`;

/** Returns a page of a division's list of a contest, by number after `after`. */
export async function contestPart(db: Database, part: keyof typeof PARTS, contestId: string, after = '') {
  const applications = await prepared<ListedApplication>({ db }, pageOf(PARTS[part]), [contestId, after]);
  return splitPage(applications, (last) => last.spec_id);
}
