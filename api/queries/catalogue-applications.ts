import type { Sequelize } from 'sequelize';
import { LIMITS } from '../../domain/limits';
import { SYSTEM_ACTORS } from '../../domain/roles';
import { prepared } from './prepared';

/** An application as a contest's list shows it. */
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
}

const systems = SYSTEM_ACTORS.map((actor) => `'${actor}'`).join(', ');

/** Who last decided in the technical review, of what no rollback has undone; systems' ids need not be UUIDs. */
const REVIEWER = `
  select u.name, d.created_at from decisions d
  left join users u on u.id = case when d.actor_id ~ '^[0-9a-f-]{36}$' then d.actor_id::uuid end
  where d.application_id = a.id and d.process = 'tech_review' and d.superseded_epoch is null
    and d.actor_role not in (${systems})
  order by d.id desc limit 1`;

const PAGE = `
select a.id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.cultural_sector, a.rating, a.created_at,
       a.tech_status, a.expert_status, a.overall, reviewer.name as reviewer, reviewer.created_at as reviewed_at
from applications a left join lateral (${REVIEWER}) reviewer on true
where a.contest_id = $1 and a.spec_id > $2
order by a.spec_id limit ${LIMITS.pageSize + 1}`;

/** A page of a contest's applications by number after `after`, and one more if there is a further page. */
export const contestApplications = (
  db: Sequelize,
  contestId: string,
  after = '',
): Promise<ContestApplicationRow[]> => prepared<ContestApplicationRow>(db, PAGE, [contestId, after]);
