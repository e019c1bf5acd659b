import type { SubjectRef } from './flows';

/** Differences between a subject's workflow and its records. */
export const DIFFERENCES = [
  /** The workflow was never started: the process that stored the application died, or Temporal was unavailable. */
  'not-started',
  /** Temporal does not know the workflow, or no longer knows it. */
  'missing',
  /** The workflow was terminated, cancelled, timed out or failed, or it ended before the records say so. */
  'ended',
  /**
   * The current run is not the one that writes the records, and did not begin at a checkpoint. Causes: a reset by hand, or a restored
   * older copy of Temporal's database.
   */
  'other-run',
  /** The workflow has fewer decisions than the records, or one that was undone. */
  'behind',
  /** The workflow has more decisions than the records: an older copy of PostgreSQL was restored. */
  'ahead',
  /** The workflow waits because its writes were refused; its state differs from the records. */
  'fenced',
  /** A workflow task fails repeatedly: the code is not compatible with the history. */
  'stuck',
  /** The workflow waits for an operator, but the subject's row has no such mark. */
  'unmarked',
  /** The subject's row has a mark that the workflow waits for an operator, but it does not wait. */
  'marked',
  /** No difference: an operator asked for the repair. */
  'asked',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Repairs of a difference. */
export const REMEDIES = ['started', 'started-from-records', 'mark-set', 'mark-taken-away'] as const;
export type Remedy = (typeof REMEDIES)[number];

export interface Finding {
  subject: SubjectRef;
  found: Difference;
  /** Repair that was made; undefined if another process was repairing the subject, or the subject changed meanwhile. */
  done?: Remedy;
}

/** Reason in the row of an application that waits for an operator because its workflow is stuck. */
export const STUCK = 'STUCK';

/** Actions of an operator for an application that waits for one. */
export const OPERATOR_REMEDIES = ['resume', 'start-from-records'] as const;
export type OperatorRemedy = (typeof OPERATOR_REMEDIES)[number];

/** Actions that fit a reason (`applications.needs_operator`): a workflow that is stuck handles no signals. */
export const remediesFor = (reason: string): readonly OperatorRemedy[] =>
  reason === STUCK ? ['start-from-records'] : OPERATOR_REMEDIES;
