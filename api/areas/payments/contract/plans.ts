import { z } from 'zod';
import { percentOf, PLAN_NAME_MAX } from '../../../../domain/application/payment-plan';
import { TRANCHES_MAX } from '../../../../domain/application/payment-conditions';
import { PAYMENT_CONDITIONS } from '../../../../domain/process/input';
import { fieldFault } from '../../../contract/identifiers';
import { done, endpoint, id, idParams } from '../../../contract/define';
import { line, wholeNumber } from '../../../contract/text';
import { opensArea, rolesTaking } from '../../../contract/who';

/** Roles that manage plans: those that set a schedule (rules/payments, "Plans"). */
const managers = rolesTaking('payment_schedule.set');
const PATH = '/api/payments/plans';

const planTranche = z.object({
  /** Whole per cent of the granted sum. */
  percent: z.number().int().min(1).max(100),
  condition: z.enum(PAYMENT_CONDITIONS),
});
const planInput = z.object({
  name: line(PLAN_NAME_MAX),
  tranches: z
    .array(planTranche)
    .min(1)
    .max(TRANCHES_MAX)
    .refine((tranches) => percentOf(tranches) === 100, fieldFault('planShares')),
});
export type PlanInput = z.output<typeof planInput>;

/** A plan from which a schedule of payments may be made. */
export const paymentPlan = z.object({
  _id: id,
  name: z.string(),
  /** Sent back with every change; 409 `catalogue-changed` if another change came first. */
  version: z.number(),
  tranches: z.array(planTranche),
});
export type PaymentPlan = z.output<typeof paymentPlan>;

const savedPlan = z.object({ _id: id, version: z.number() });

export const paymentPlans = endpoint({
  method: 'get',
  path: PATH,
  summary: 'Plans from which a schedule of payments can be made, in the order in which they were created',
  who: opensArea('/rp'),
  output: z.object({ plans: z.array(paymentPlan) }),
});

export const createPaymentPlan = endpoint({
  method: 'post',
  path: PATH,
  summary: 'Creates a plan whose tranches add up to 100 per cent; 409 payment-plans-full',
  who: managers,
  body: planInput,
  output: savedPlan,
});

export const editPaymentPlan = endpoint({
  method: 'post',
  path: `${PATH}/:id`,
  summary: 'Changes a plan; 409 catalogue-changed if somebody else has changed it in the meantime',
  who: managers,
  params: idParams,
  body: planInput.extend({ version: z.number().int().min(1) }),
  output: savedPlan,
});

export const deletePaymentPlan = endpoint({
  method: 'delete',
  path: `${PATH}/:id`,
  summary:
    'Deletes a plan; schedules made from it stay. 409 catalogue-changed if somebody else has changed it',
  who: managers,
  params: idParams,
  query: z.object({ version: wholeNumber(1, 999_999_999) }),
  output: done,
});
