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
  /** The workflow refused the update: it has written nothing and will write nothing. */
  | { kind: 'refused'; type: string; details: unknown[] }
  /**
   * The workflow differs from the records, does not exist, or ended during the update, which may still be written.
   * Only the records tell the result.
   */
  | { kind: 'left-behind' }
  /** The workflow takes no steps at the moment, or the server does not answer: the same update may be sent again. */
  | { kind: 'passing' };

/** Types of final refusals by the workflow. Updates of a workflow that the server ended fail with other types. */
const FINAL_TYPES: readonly string[] = [FAILURES.refused, FAILURES.needsOperator, FAILURES.unexpected];

/** gRPC codes RESOURCE_EXHAUSTED, FAILED_PRECONDITION (the worker did not answer its last tasks), UNAVAILABLE. */
const TRANSIENT_CODES: readonly number[] = [8, 9, 14];

/** Returns the outcome of a failed update; undefined for an unrelated error. */
export function outcomeOf(error: unknown): UpdateOutcome | undefined {
  if (error instanceof WorkflowNotFoundError) return { kind: 'left-behind' };
  if (error instanceof WorkflowUpdateFailedError) {
    const failure = error.cause instanceof ApplicationFailure ? error.cause : undefined;
    const type = failure?.type ?? '';
    if (type === FAILURES.notReady) return { kind: 'passing' };
    return FINAL_TYPES.includes(type)
      ? { kind: 'refused', type, details: failure?.details ?? [] }
      : { kind: 'left-behind' };
  }
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return { kind: 'passing' };
  const cause = error instanceof ServiceError ? error.cause : undefined;
  return isGrpcServiceError(cause) && TRANSIENT_CODES.includes(cause.code) ? { kind: 'passing' } : undefined;
}
