import type { Sequelize } from 'sequelize';
import { row } from '../../../db/query';
import type { Problem } from '../../contract/problem';

/** Who decided what right after the version the caller had seen: named to the one who came second. */
export function findWinner(
  db: Sequelize,
  applicationId: string,
  seen: { epoch: number; version: number },
): Promise<Problem['winner']> {
  return row<NonNullable<Problem['winner']>>(
    { db },
    `select coalesce(u.name, a.applicant->>'name') as name, d.actor_role as role, d.step, d.outcome, d.created_at::text
       from decisions d join applications a on a.id = d.application_id left join users u on u.id::text = d.actor_id
      where d.application_id = $1 and (d.epoch, d.version) > ($2, $3) order by d.epoch, d.version limit 1`,
    [applicationId, seen.epoch, seen.version],
  );
}
