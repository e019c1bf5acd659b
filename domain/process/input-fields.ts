import type { Refusal } from './types';

/** Fields of the step's body by the codes of the refusals that are about them. */
const INPUT_FIELDS: Readonly<Record<string, string>> = {
  'comment-too-short': 'comment',
  'comment-too-long': 'comment',
  'outcome-missing': 'outcome',
  'refusal-differs': 'outcome',
  'file-missing': 'files',
  'input-missing': 'input',
  'deadline-in-past': 'until',
  'deadline-too-far': 'until',
  'too-many-members': 'commission',
  'commission-overlaps': 'commission',
  'members-missing': 'users',
  'applications-missing': 'applications',
  'candidates-missing': 'experts',
  'application-not-for-session': 'applications',
  'candidate-not-for-session': 'experts',
  'item-not-in-session': 'results',
  'result-unknown': 'results',
  'expert-unfit': 'experts',
  'too-many-experts': 'experts',
  'session-texts-missing': 'text_protocol',
  'criterion-unknown': 'votes',
  'vote-out-of-range': 'votes',
  'votes-missing': 'votes',
  'additional-request-unknown': 'additional_request_id',
  'estimate-not-here': 'files',
  'sum-not-here': 'sum',
  'sum-above-asked': 'sum',
  'tranches-above': 'tranches',
  'tranches-below': 'tranches',
  'tranches-repeated': 'tranches',
  'tranche-unknown': 'tranches',
  'tranche-paid': 'tranches',
  'payment-early': 'comment',
  'correction-unchanged': 'transfer',
  'correction-with-sum': 'transfer',
  'payment-after-return': 'transfer',
  'payment-in-future': 'transfer',
  'payment-before-agreement': 'transfer',
  'return-before-payment': 'transfer',
  'retained-above-sum': 'transfer',
  'returned-above-paid': 'transfer',
  'document-taken': 'transfer',
  'sitting-not-here': 'sitting_date',
  'sitting-date-missing': 'sitting_date',
  'sitting-number-missing': 'sitting_number',
  'sitting-in-future': 'sitting_date',
  'sitting-before-submission': 'sitting_date',
};

/** Names of inputs in requests, by their names in the tables (`StepInput`). */
const MISSING_FIELDS: Readonly<Record<string, string>> = {
  commission: 'commission',
  until: 'until',
  experts: 'experts',
  tranches: 'tranches',
  transfer: 'transfer',
  votes: 'votes',
  results: 'results',
  members: 'users',
  fileId: 'file_id',
};

/** Returns the field that a refusal is about; undefined if it is not about the input. */
export const fieldOf = ({ code, params }: Refusal): string | undefined =>
  (code === 'input-missing' ? MISSING_FIELDS[String(params?.name)] : undefined) ?? INPUT_FIELDS[code];
