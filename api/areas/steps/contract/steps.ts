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

/** A tranche of a schedule of payments; `_id` of one that is set already (rules/payments, "Schedule"). */
export const trancheBody = z.object({
  _id: id.optional(),
  /** Hryvnias, as a decimal. */
  sum: paymentSum,
  condition: z.enum(PAYMENT_CONDITIONS),
  due: paymentDay,
});

/** A payment of a tranche, or its return; `sum` is what is retained of it, or returned (rules/payments, "Payment"). */
export const transferBody = z.object({
  on: paymentDay,
  document: documentNumber,
  sum: paymentSum.optional(),
});

/** Fields that any step may bring; the step's row in the tables says which are needed. */
export const stepBody = z.object({
  record_id: id.optional(),
  outcome: z.string().max(40).optional(),
  comment: comment.optional(),
  /** Ids of files uploaded before, by slot. */
  files: z.record(z.string().max(40), z.array(id).max(20)).optional(),
  /** The stored file that the step removes. */
  file_id: id.optional(),
  commission: z.object({ head: id, members: z.array(id).max(10), secretary: id }).optional(),
  /** Experts chosen by hand; who fills the other places is drawn. */
  experts: z.array(id).max(5).optional(),
  /** A new deadline, ISO 8601. */
  until: instant.optional(),
  validation: validation.optional(),
  /** The granted sum, hryvnias as a decimal; of the steps that grant one. */
  sum: grantedSum.optional(),
  /** A whole schedule of payments. */
  tranches: z.array(trancheBody).min(1).max(TRANCHES_MAX).optional(),
  transfer: transferBody.optional(),
  /** The sitting at which the supervisory board has decided; both or neither. */
  sitting_date: day.optional(),
  sitting_number: sittingNumber.optional(),
  /** The applicant's request that an additional agreement answers. */
  additional_request_id: id.optional(),
}) satisfies z.ZodType<StepBody>;

/** A decision that has been taken: the stored answer of a command. */
export const decision = z.object({
  _id: z.string(),
  /** Id of its subject: one of these. */
  ...(Object.fromEntries(FLOW_KINDS.map((kind) => [`${kind}_id`, id.optional()])) as Record<
    `${FlowKind}_id`,
    z.ZodOptional<typeof id>
  >),
  step: z.string(),
  outcome: z.string().nullable(),
  record_id: z.string().nullable(),
  status: z.number(),
  /** reporting_review.status after it. */
  overall: z.number(),
  epoch: z.number(),
  version: z.number(),
}) satisfies z.ZodType<Decision>;

/**
 * Any step by its name (domain/processes): the generic forms use it. The specified paths (specified-steps.ts)
 * lead to the same command. `Idempotency-Key` and `If-Match: "epoch.version"` may come along.
 */
export const takeStep = endpoint({
  method: 'post',
  path: '/api/application/:id/steps/:step',
  summary: 'Takes a step of an application',
  who: readsApplication,
  params: idParams.extend({ step: z.string().max(60) }),
  body: stepBody,
  /** `pending`: not answered within ten seconds; it is being carried out and will be announced. */
  output: z.object({ decision: decision.nullable(), pending: z.boolean() }),
});
