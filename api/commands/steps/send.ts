import {
  isGrpcServiceError,
  ServiceError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  type Client,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { setTimeout as pause } from 'node:timers/promises';
import {
  applicationWorkflowId,
  decideUpdate,
  FAILURES,
  type DecideAnswer,
  type DecideCall,
} from '../../../workflows/messages';
import type { StepRequest } from './types';

/** What became of a sent command. */
export type Sent =
  | { kind: 'carried-out'; answer: DecideAnswer }
  | { kind: 'refused'; type: string; details: unknown[] }
  /** No answer in time: the relay goes on with it. */
  | { kind: 'pending' };

/** gRPC codes after which the same update is sent again: exhausted, not ready (the worker left its last tasks unanswered), unavailable. */
const PASSING: readonly number[] = [8, 9, 14];

/** Sends a command to the application's workflow until it is answered or the time (`Date.now()`) has come; its key is the update's id. */
export async function send(
  client: Client,
  { applicationId, requestId: updateId }: StepRequest,
  call: DecideCall,
  until: number,
): Promise<Sent> {
  const handle = client.workflow.getHandle(applicationWorkflowId(applicationId));
  for (let attempt = 0; Date.now() < until; attempt++) {
    try {
      const answer = await client.withDeadline(until, () =>
        handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
      );
      return { kind: 'carried-out', answer };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused && refused.type !== FAILURES.notReady) return refused;
      if (!refused && !isPassing(error)) throw error;
    }
    await pause(Math.min(40 * 1.5 ** attempt, 500) * (0.5 + Math.random()));
  }
  return { kind: 'pending' };
}

function refusalOf(error: unknown): Extract<Sent, { kind: 'refused' }> | undefined {
  if (!(error instanceof WorkflowUpdateFailedError)) return undefined;
  const { cause } = error;
  const failure = cause instanceof ApplicationFailure ? cause : undefined;
  // An update that was accepted by a run which has been reset away is fenced: nothing of it was written, or it is undone.
  return { kind: 'refused', type: failure?.type ?? FAILURES.fenced, details: failure?.details ?? [] };
}

/** A workflow that is not found has just been reset, or has ended: the next attempt, or the caller's look, tells. */
function isPassing(error: unknown): boolean {
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError || error instanceof WorkflowNotFoundError)
    return true;
  const cause = error instanceof ServiceError ? error.cause : undefined;
  return isGrpcServiceError(cause) && PASSING.includes(cause.code);
}
