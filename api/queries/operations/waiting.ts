import type { Sequelize } from 'sequelize';
import { rows } from '../../../db/query';
import { remediesFor } from '../../../domain/reconciliation';
import { APPLICATION } from './about';
import type { operations } from '../../contract/operations';
import type { OutputOf } from '../../contract/endpoint';

type Shown = OutputOf<typeof operations>;

/** Rows shown of each list. */
const MOST = 50;

/** Each row carries the total number of rows. */
const listed = <Row extends { count: number }>(found: Row[]) => ({
  count: found[0]?.count ?? 0,
  rows: found.map((one) => {
    const { count: _, ...row } = one;
    return row;
  }),
});

type Counted<K extends 'needs_operator' | 'given_up' | 'commands'> = Shown[K]['rows'][number] & {
  count: number;
};

/** Applications that wait for an operator, those that have waited longest first. */
export async function waitForOperator(db: Sequelize): Promise<Shown['needs_operator']> {
  const { count, rows: found } = listed(
    await rows<Omit<Counted<'needs_operator'>, 'remedies'>>(
      { db },
      `select count(*) over ()::int as count, ${APPLICATION}, a.needs_operator as reason,
              a.operator_since as since, c.step
         from applications a
         left join commands c on c.scope = 'application:' || a.id and c.state = 'pending'
        where a.needs_operator is not null order by a.operator_since, a.id limit ${MOST}`,
    ),
  );
  return { count, rows: found.map((one) => ({ ...one, remedies: [...remediesFor(one.reason)] })) };
}

/** Decisions that are not carried out yet. */
export const waitingCommands = async (db: Sequelize): Promise<Shown['commands']> =>
  listed(
    await rows<Counted<'commands'>>(
      { db },
      `select count(*) over ()::int as count, ${APPLICATION}, c.step, c.created_at,
              json_build_object('name', u.name, 'role', c.actor_role) as actor, c.accepted_at is not null as accepted
         from commands c join applications a on c.scope = 'application:' || a.id
         left join users u on u.id::text = c.actor_id
        where c.state = 'pending' order by c.created_at limit ${MOST}`,
    ),
  );

/** Webhooks and letters that have not left, or were given up. */
export const deliveries = async (db: Sequelize, state: 'waiting' | 'failed'): Promise<Shown['deliveries']> =>
  listed(
    await rows<Counted<'given_up'>>(
      { db },
      `select count(*) over ()::int as count, o.id as _id, o.kind, o.attempts, o.created_at,
              ${APPLICATION},
              case when o.state = 'waiting' then o.next_at end as next_at
         from outbox o left join applications a on a.id = o.application_id
        where o.state = '${state}' order by o.created_at limit ${MOST}`,
    ),
  );
