import {
  isGrpcServiceError,
  ServiceError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { FAILURES } from '../../workflows/messages';

/** Outcome of a command whose update failed. */
export type UpdateOutcome =
  /** The workflow has decided about it: nothing was written, and nothing will be. */
  | { kind: 'refused'; type: string; details: unknown[] }
  /**
   * The workflow is not where the records are, is not there, or ended under the update, whose write may still come: the
   * records alone say what became of it.
   */
  | { kind: 'left-behind' }
  /** It takes no step just now, or the server does not answer: the same update may be sent again. */
  | { kind: 'passing' };

/** Final refusals of the workflow itself; updates of a workflow that the server ended fail with other types. */
const FINAL: readonly string[] = [FAILURES.refused, FAILURES.needsOperator, FAILURES.unexpected];

/** gRPC codes: exhausted, not ready (the worker left its last tasks unanswered), unavailable. */
const PASSING: readonly number[] = [8, 9, 14];

/** Undefined for an error that says nothing of the update. */
export function outcomeOf(error: unknown): UpdateOutcome | undefined {
  if (error instanceof WorkflowNotFoundError) return { kind: 'left-behind' };
  if (error instanceof WorkflowUpdateFailedError) {
    const failure = error.cause instanceof ApplicationFailure ? error.cause : undefined;
    const type = failure?.type ?? '';
    if (type === FAILURES.notReady) return { kind: 'passing' };
    return FINAL.includes(type)
      ? { kind: 'refused', type, details: failure?.details ?? [] }
      : { kind: 'left-behind' };
  }
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return { kind: 'passing' };
  const cause = error instanceof ServiceError ? error.cause : undefined;
  return isGrpcServiceError(cause) && PASSING.includes(cause.code) ? { kind: 'passing' } : undefined;
}
