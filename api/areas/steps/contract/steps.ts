import { z } from 'zod';
import { FLOW_KINDS, type FlowKind } from '../../../../domain/kinds';
import type { Decision, StepBody, Validation } from '../../../../domain/process/body';
import { TRANCHES_MAX } from '../../../../domain/application/payment-conditions';
import { PAYMENT_CONDITIONS } from '../../../../domain/process/input';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id, idParams } from '../../../contract/define';
import { grantedSum, paymentSum } from '../../../contract/sum';
import { day, documentNumber, instant, paymentDay, sittingNumber } from '../../../contract/text';
import { readsApplication } from '../../../contract/who';

const comment = z.string().max(LIMITS.commentMax);

/** The technical validation form (rules/technical-review, "Payload"). */
export const validation = z.object({
  docs: z.array(z.object({ _id: id, validation: z.boolean() })),
  fields: z.boolean(),
  lot_priorities: z.boolean(),
  estimate_compliance: z.boolean(),
  need_direction: z.boolean(),
}) satisfies z.ZodType<Validation>;

/** A tranche of a schedule of payments; a new tranche has no `_id` (rules/payments, "Schedule"). */
export const trancheBody = z.object({
  _id: id.optional(),
  /** Hryvnias, as a decimal. */
  sum: paymentSum,
  condition: z.enum(PAYMENT_CONDITIONS),
  due: paymentDay,
});

/**
 * Bank transfer by which a tranche is paid or returned. `sum` is the retained part of a payment, or the
 * returned sum (rules/payments, "Payment").
 */
export const transferBody = z.object({
  on: paymentDay,
  document: documentNumber,
  sum: paymentSum.optional(),
});

/** Input fields of all steps. The process tables define which fields a step requires. */
export const stepBody = z.object({
  record_id: id.optional(),
  outcome: z.string().max(40).optional(),
  comment: comment.optional(),
  /** Ids of uploaded files, by slot. */
  files: z.record(z.string().max(40), z.array(id).max(20)).optional(),
  /** Stored file that the step removes. */
  file_id: id.optional(),
  commission: z.object({ head: id, members: z.array(id).max(10), secretary: id }).optional(),
  /** Experts chosen by hand; the server draws the others. */
  experts: z.array(id).max(5).optional(),
  /** A new deadline, ISO 8601. */
  until: instant.optional(),
  validation: validation.optional(),
  /** Granted sum in hryvnias as a decimal, for steps that grant one. */
  sum: grantedSum.optional(),
  /** A whole schedule of payments. */
  tranches: z.array(trancheBody).min(1).max(TRANCHES_MAX).optional(),
  transfer: transferBody.optional(),
  /** Day and number of the supervisory board's meeting that decided; both or neither. */
  sitting_date: day.optional(),
  sitting_number: sittingNumber.optional(),
  /** The applicant's request that led to an additional agreement. */
  additional_request_id: id.optional(),
}) satisfies z.ZodType<StepBody>;

/** A stored decision, as a command returns it. */
export const decision = z.object({
  _id: z.string(),
  /** Id of the subject; exactly one of these keys is present. */
  ...(Object.fromEntries(FLOW_KINDS.map((kind) => [`${kind}_id`, id.optional()])) as Record<
    `${FlowKind}_id`,
    z.ZodOptional<typeof id>
  >),
  step: z.string(),
  outcome: z.string().nullable(),
  record_id: z.string().nullable(),
  status: z.number(),
  /** Overall number (`reporting_review.status`) after the decision. */
  overall: z.number(),
  epoch: z.number(),
  version: z.number(),
}) satisfies z.ZodType<Decision>;

/**
 * Takes any step by its name (domain/processes), for the generic forms. The specified paths (specified-steps.ts)
 * store the same command. `Idempotency-Key` and `If-Match: "epoch.version"` are optional.
 */
export const takeStep = endpoint({
  method: 'post',
  path: '/api/application/:id/steps/:step',
  summary: 'Takes a step of an application',
  who: readsApplication,
  params: idParams.extend({ step: z.string().max(60) }),
  body: stepBody,
  /** `pending`: there was no result within ten seconds. The command continues, and a live event will announce its result. */
  output: z.object({ decision: decision.nullable(), pending: z.boolean() }),
});
