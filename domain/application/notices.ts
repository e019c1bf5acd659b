import type { ApplicationStepName } from '.';

/**
 * Name of the webhook that is sent to the applicant's system after a step (rules/integration, "Notices"). The applicant is not informed
 * of other steps.
 */
export const WEBHOOKS: Readonly<Partial<Record<ApplicationStepName, string>>> = {
  'tech_review.sign': 'technical-review.decided',
  'tech_review.session_decide': 'technical-review.session-decided',
  'tech_review.appeal_term_passed': 'technical-review.final',
  'expert_review.finish': 'expert-review.finished',
  'negotiation.create': 'negotiation.opened',
  'negotiation.extend': 'negotiation.extended',
  'negotiation.sign': 'negotiation.decided',
  'direction.decide': 'direction.decided',
  'direction.change': 'direction.changed',
  'supervisory_board.decide': 'supervisory-board.decided',
  'supervisory_board.change': 'supervisory-board.changed',
  'agreement.upload': 'agreement.uploaded',
  'agreement.send_back': 'agreement.withdrawn',
  'agreement.sign': 'agreement.signed-by-director',
  'agreement.remind': 'agreement.reminded',
  'agreement.end': 'reporting.opened',
  'additional.upload': 'additional-agreement.uploaded',
  'additional.sign': 'additional-agreement.signed-by-director',
  'additional.withdraw': 'additional-agreement.withdrawn',
  'additional.roll_back': 'additional-agreement.withdrawn',
  'payment_schedule.set': 'payments.scheduled',
  'payment_schedule.adopt': 'payments.scheduled',
  'payment_schedule.change': 'payments.scheduled',
  'payment.pay': 'payment.paid',
  'payment.correct': 'payment.corrected',
  'payment.return': 'payment.returned',
  'payment.correct_return': 'payment.return-corrected',
  'additional_request.decline': 'additional-agreement.request-declined',
  'reporting_content.answer': 'reporting.answered',
  'reporting_finance.answer': 'reporting.answered',
  'reporting_content.remove_file': 'reporting.file-removed',
  'reporting_finance.remove_file': 'reporting.file-removed',
  'act.upload': 'act.uploaded',
  'act.sign': 'act.signed-by-director',
  'act.end': 'application.completed',
  'finalisation.sign': 'application.finalised',
};

/** Steps with a webhook whose comment only the staff may read. */
export const STEPS_WITH_INTERNAL_COMMENT: readonly ApplicationStepName[] = ['agreement.send_back'];

/** Webhook for a decision that a rollback has undone, if the decision's own webhook may already have been sent. */
export const CORRECTION = 'correction';

/** Webhook for a decision that is in force again since its rollback was undone, if a correction may already have been sent. */
export const REINSTATED = 'reinstated';
