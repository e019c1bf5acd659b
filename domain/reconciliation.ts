import type { SubjectRef } from './flows';

/** Differences between a subject's workflow and its records. */
export const DIFFERENCES = [
  /** It was never started: the process that stored the application ended, or Temporal was away. */
  'not-started',
  /** Temporal does not know it (any more). */
  'missing',
  /** It was terminated, cancelled, timed out or failed, or it ended before the records say so. */
  'ended',
  /** Another run than the one that writes the records, and at no checkpoint: reset by hand, or Temporal's older copy. */
  'other-run',
  /** Less has been decided in it than in the records, or something that was undone. */
  'behind',
  /** More has been decided in it than in the records: PostgreSQL's older copy. */
  'ahead',
  /** It waits because its writes were refused: it is not where the records are. */
  'fenced',
  /** A task of it fails again and again: its code does not fit its history. */
  'stuck',
  /** It waits for an operator, and its row does not say so. */
  'unmarked',
  /** Its row says that it waits for an operator, and it does not. */
  'marked',
  /** None was found: an operator asked for it. */
  'asked',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Repairs of a difference. */
export const REMEDIES = ['started', 'started-from-records', 'mark-set', 'mark-taken-away'] as const;
export type Remedy = (typeof REMEDIES)[number];

export interface Finding {
  subject: SubjectRef;
  found: Difference;
  /** Undefined: another process was healing it, or it changed meanwhile. */
  done?: Remedy;
}

/** Why an application waits for an operator whose workflow cannot say so itself. */
export const STUCK = 'STUCK';

/** Actions of an operator for an application that waits for one. */
export const OPERATOR_REMEDIES = ['resume', 'start-from-records'] as const;
export type OperatorRemedy = (typeof OPERATOR_REMEDIES)[number];

/** Which of them fit a reason (`applications.needs_operator`): a workflow that is stuck hears nothing. */
export const remediesFor = (reason: string): readonly OperatorRemedy[] =>
  reason === STUCK ? ['start-from-records'] : OPERATOR_REMEDIES;
