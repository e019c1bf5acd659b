import type { Refusal } from './types';

/** The field of the step's body that a refusal of what was sent is about. */
export const INPUT_FIELDS: Readonly<Record<string, string>> = {
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
};

/** A refusal of what was sent rather than of the step: shown as 422 with the field. */
export const isInputRefusal = ({ code }: Refusal): boolean => Object.hasOwn(INPUT_FIELDS, code);
