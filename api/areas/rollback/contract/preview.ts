import { z } from 'zod';
import { mayRollBack, ROLES, SYSTEM_ACTORS } from '../../../../domain/roles';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfRecord } from '../../../contract/live-event';
import { wholeNumber } from '../../../contract/text';
import { rolesWhere } from '../../../contract/who';

const task = z.object({ process: z.string(), step: z.string() });

const decision = z.object({
  _id: z.string(),
  /** `process.step`. */
  step: z.string(),
  outcome: z.string().nullable(),
  user_name: z.string().nullable(),
  role: z.enum([...ROLES, ...SYSTEM_ACTORS]),
  created_at: moment,
  signs: z.boolean(),
});
const document = z.object({ _id: id, name: z.string(), slot: z.string() });
const payment = z.object({
  _id: z.string(),
  step: z.enum(['payment.pay', 'payment.return']),
  /** Hryvnias, as a decimal. */
  sum: z.string(),
  on: z.string(),
  document: z.string(),
});
const notice = z.object({
  kind: z.enum(['webhook', 'letter']),
  step: z.string(),
  sent_at: moment.nullable(),
});

/** Changes that a rollback, or the undoing of a rollback, would make. */
export const rollbackChanges = z.object({
  /** Decisions that would be undone, newest first. `signs`: the decision is a signature, which would become void. */
  decisions: z.array(decision),
  /** Number of decisions undone by an earlier rollback that would be in force again. */
  restored: z.number(),
  /** Only for the undoing of a rollback: the decisions that would be in force again, newest first, and the documents restored with them. */
  returning: z.array(decision).optional(),
  documents_back: z.array(document).optional(),
  /** Protocols and agreements that no decision would refer to any more. */
  documents: z.array(document),
  /** Payments and returns that would no longer be marked as made. No money is moved. */
  payments: z.array(payment).optional(),
  /** Tasks that would be closed, and tasks that would be opened. */
  closing: z.array(task),
  opening: z.array(task),
  /**
   * Notices that were sent and for which a correction would be sent; and the number of letters and webhooks
   * that would not be sent any more.
   */
  corrected: z.array(notice),
  withdrawn: z.number(),
  /** Notices that were corrected and would now be confirmed again; and the number of withdrawn notices that would be sent after all. */
  reinstated: z.array(notice).optional(),
  resumed: z.number().optional(),
});

export const rollbackPreview = endpoint({
  method: 'get',
  path: '/api/application/:id/rollback-preview',
  summary:
    'Changes that a rollback of this application, or of one of its reviews, to a past point would make; the call changes nothing',
  who: rolesWhere(mayRollBack),
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  query: z.object({
    section: z.enum(['tech_review', 'expert_review', 'reporting_review']),
    status: wholeNumber(-9, 99),
    subsection_status: wholeNumber(0, 99).optional(),
    /** Review of the section `expert_review`; `status` is then its status after the rollback. */
    record_id: id.optional(),
  }),
  output: rollbackChanges,
});
