import type { Sequelize } from 'sequelize';
import { rows } from '../../../db/query';
import { LIMITS } from '../../../domain/limits';
import type { OutputOf } from '../../contract/endpoint';
import { APPLICATION } from './about';
import type { operatorActions, reconciliations } from '../../contract/operations';

/** One more than a page is read if there is a further one; the last shown is where that begins. */
function paged<Row extends { _id: string }>(found: Row[]): { entries: Row[]; next: string | null } {
  const entries = found.slice(0, LIMITS.pageSize);
  return { entries, next: found.length > entries.length ? (entries.at(-1)?._id ?? null) : null };
}

/** What the reconciler has found and done, newest first. */
export const reconciliationLog = async (
  db: Sequelize,
  before?: string,
): Promise<OutputOf<typeof reconciliations>> =>
  paged(
    await rows(
      { db },
      `select r.id as _id, r.found, r.done, r.created_at, ${APPLICATION}
         from reconciliations r join applications a on a.id = r.application_id
        where $1::bigint is null or r.id < $1::bigint order by r.id desc limit ${LIMITS.pageSize + 1}`,
      [before ?? null],
    ),
  );

/** What operators have done, newest first. */
export const operatorLog = async (
  db: Sequelize,
  before?: string,
): Promise<OutputOf<typeof operatorActions>> =>
  paged(
    await rows(
      { db },
      `select o.id as _id, o.action, u.name as actor, o.created_at,
              ${APPLICATION}
         from operator_actions o join users u on u.id = o.actor_id left join applications a on a.id = o.application_id
        where $1::bigint is null or o.id < $1::bigint order by o.id desc limit ${LIMITS.pageSize + 1}`,
      [before ?? null],
    ),
  );
