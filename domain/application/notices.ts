import type { ApplicationStepName } from '.';

/**
 * Webhooks to the applicant after a step, by name (rules/integration, "Notices"): comments, protocols, requests. A step that is not
 * here stays inside the foundation.
 */
export const NOTICES: Readonly<Partial<Record<ApplicationStepName, string>>> = {
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

/** Steps with a notice whose words are for the staff alone. */
export const INNER_WORDS: readonly ApplicationStepName[] = ['agreement.send_back'];

/** The webhook that follows one that had left before its decision was undone. */
export const CORRECTION = 'correction';

/** The webhook that follows a correction that had left before its rollback was undone: the decision stands again. */
export const REINSTATED = 'reinstated';
