import { paymentPlans, type Row } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { findAll, findOne } from '../../../../db/record';

const COLUMNS = ['id', 'name', 'tranches', 'version'] as const;
export type PlanRow = Pick<Row<typeof paymentPlans>, (typeof COLUMNS)[number]>;

/** Returns all plans in the order of their creation. */
export const allPlans = (on: Executor): Promise<PlanRow[]> =>
  findAll(on, paymentPlans, { columns: COLUMNS, order: ['created_at', 'name'] });

export const planById = (on: Executor, id: string): Promise<PlanRow | undefined> =>
  findOne(on, paymentPlans, { where: { id }, columns: COLUMNS });
