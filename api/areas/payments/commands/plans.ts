import { randomUUID } from 'node:crypto';
import { PLANS_MAX } from '../../../../domain/application/payment-plan';
import { paymentPlans } from '../../../../db/models';
import { inTransaction, type Executor } from '../../../../db/query';
import {
  updateRows,
  col,
  count,
  create,
  exists,
  fn,
  Op,
  incrementBy1,
  remove,
  where,
} from '../../../../db/record';
import {
  changedMeanwhile,
  differences,
  noteChange,
  type DisplayedValues,
} from '../../../../records/change-log';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../../catalogue-admin/queries/lock';
import type { PlanInput } from '../contract/plans';
import { planById, type PlanRow } from '../queries/plans';

/** Kind of the plans in the log. */
const KIND = 'payment_plans';

/** Stored result of a change. */
interface SavedPlan {
  _id: string;
  version: number;
}

/** Creates a plan. @throws ProblemError 422 for a name that another plan has, 409 `payment-plans-full` */
export function createPlan(
  { db }: Services,
  account: SignedIn,
  { name, tranches }: PlanInput,
): Promise<SavedPlan> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    await requireUniqueName(executor, name);
    if ((await count(executor, paymentPlans, {})) >= PLANS_MAX)
      throw new ProblemError(409, 'payment-plans-full');
    const id = randomUUID();
    await create(executor, paymentPlans, { id, name, tranches });
    await noteChange(executor, account, KIND, id, 'created', differences({}, logValues({ name, tranches })));
    return { _id: id, version: 1 };
  });
}

/** Changes a plan that still has `version`. @throws ProblemError 404, 409 `catalogue-changed`, 422 for a name that another plan has */
export function editPlan(
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, name, tranches }: PlanInput & { version: number },
): Promise<SavedPlan> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await requireVersion(executor, id, version);
    const changes = differences(logValues(current), logValues({ name, tranches }));
    if (changes.length === 0) return { _id: id, version };
    await requireUniqueName(executor, name, id);
    if (
      (await updateRows(
        executor,
        paymentPlans,
        { id, version },
        { name, tranches, version: incrementBy1('version') },
      )) === 0
    )
      throw await changedMeanwhile(executor, KIND, id);
    await noteChange(executor, account, KIND, id, 'changed', changes);
    return { _id: id, version: version + 1 };
  });
}

/**
 * Deletes a plan that still has `version`. Existing schedules have their own copies of its tranches.
 * @throws ProblemError 404, 409 `catalogue-changed`
 */
export function deletePlan({ db }: Services, account: SignedIn, id: string, version: number): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await requireVersion(executor, id, version);
    await remove(executor, paymentPlans, { id, version });
    await noteChange(executor, account, KIND, id, 'removed', differences(logValues(current), {}));
  });
}

/** Returns the plan if it has this version. @throws ProblemError 404, 409 `catalogue-changed` */
async function requireVersion(executor: Executor, id: string, version: number): Promise<PlanRow> {
  const current = await planById(executor, id);
  if (!current) throw new ProblemError(404, 'not-found');
  if (current.version !== version) throw await changedMeanwhile(executor, KIND, id);
  return current;
}

/** Requires a name that no other plan has, because people choose plans by name. */
async function requireUniqueName(executor: Executor, name: string, ownId?: string): Promise<void> {
  const sameName = where(fn('lower', col('name')), fn('lower', name));
  if (
    await exists(executor, paymentPlans, {
      [Op.and]: [sameName, ...(ownId ? [{ id: { [Op.ne]: ownId } }] : [])],
    })
  )
    throw new ProblemError(422, 'invalid-input', {
      errors: { name: { key: 'errors:catalogue.optionTaken' } },
    });
}

/** Returns a plan as its log shows it. */
const logValues = ({ name, tranches }: Pick<PlanRow, 'name' | 'tranches'>): DisplayedValues => ({
  name,
  shares: tranches.map(({ percent, condition }) => `${percent} ${condition}`).join(', '),
});
