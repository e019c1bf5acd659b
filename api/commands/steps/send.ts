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
  /** The workflow is not where the records are, or is not there: it is brought to them. */
  | { kind: 'left-behind' }
  /** No answer in time: the relay goes on with it. */
  | { kind: 'pending' };

/** gRPC codes after which the same update is sent again: exhausted, not ready (the worker left its last tasks unanswered), unavailable. */
const PASSING: readonly number[] = [8, 9, 14];

/** So often, in ms, it is asked whether the engine is still there while a command waits for its answer. */
const LOOK = 1_000;

/**
 * Sends a command to the application's workflow until it is answered, the time (`Date.now()`) has come, or the engine is
 * known to be away; its key is the update's id.
 */
export async function send(
  client: Client,
  request: StepRequest,
  call: DecideCall,
  until: number,
  engineAnswers: () => Promise<boolean>,
): Promise<Sent> {
  const answered = new AbortController();
  const away = async (): Promise<Sent> => {
    do await pause(LOOK, undefined, { signal: answered.signal });
    while (await engineAnswers());
    return { kind: 'pending' };
  };
  const sending = attempts(
    client,
    request,
    call,
    () => !answered.signal.aborted && Date.now() < until,
    until,
  );
  try {
    // An attempt that is given up here ends by its own deadline; the relay asks again for what it asked.
    return await Promise.race([sending, away().catch(() => sending)]);
  } finally {
    answered.abort();
    sending.catch(() => undefined);
  }
}

async function attempts(
  client: Client,
  { applicationId, requestId: updateId }: StepRequest,
  call: DecideCall,
  goesOn: () => boolean,
  until: number,
): Promise<Sent> {
  const handle = client.workflow.getHandle(applicationWorkflowId(applicationId));
  for (let attempt = 0; goesOn(); attempt++) {
    try {
      const answer = await client.withDeadline(until, () =>
        handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
      );
      return { kind: 'carried-out', answer };
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return { kind: 'left-behind' };
      const refused = refusalOf(error);
      if (refused && LEFT_BEHIND.includes(refused.type)) return { kind: 'left-behind' };
      if (refused && refused.type !== FAILURES.notReady) return refused;
      if (!refused && !isPassing(error)) throw error;
    }
    await pause(Math.min(40 * 1.5 ** attempt, 500) * (0.5 + Math.random()));
  }
  return { kind: 'pending' };
}

/** Who sends a command has seen that the records are at its version; a workflow that says otherwise is at another. */
const LEFT_BEHIND: readonly string[] = [FAILURES.stale, FAILURES.fenced];

function refusalOf(error: unknown): Extract<Sent, { kind: 'refused' }> | undefined {
  if (!(error instanceof WorkflowUpdateFailedError)) return undefined;
  const { cause } = error;
  const failure = cause instanceof ApplicationFailure ? cause : undefined;
  // An update that was accepted by a run which has been reset away is fenced: nothing of it was written, or it is undone.
  return { kind: 'refused', type: failure?.type ?? FAILURES.fenced, details: failure?.details ?? [] };
}

function isPassing(error: unknown): boolean {
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true;
  const cause = error instanceof ServiceError ? error.cause : undefined;
  return isGrpcServiceError(cause) && PASSING.includes(cause.code);
}
