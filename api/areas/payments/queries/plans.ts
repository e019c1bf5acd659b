import { paymentPlans, type Row } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { findAll, findOne } from '../../../../db/record';

const COLUMNS = ['id', 'name', 'tranches', 'version'] as const;
export type PlanRow = Pick<Row<typeof paymentPlans>, (typeof COLUMNS)[number]>;

/** Returns all plans in the order of their creation. */
export const allPlans = (executor: Executor): Promise<PlanRow[]> =>
  findAll(executor, paymentPlans, { columns: COLUMNS, order: ['created_at', 'name'] });

export const planById = (executor: Executor, id: string): Promise<PlanRow | undefined> =>
  findOne(executor, paymentPlans, { where: { id }, columns: COLUMNS });
