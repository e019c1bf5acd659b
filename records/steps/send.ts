import type { Client } from '@temporalio/client';
import { setTimeout as pause } from 'node:timers/promises';
import { decideUpdate, workflowIdOf, type DecideAnswer, type DecideCall } from '../../workflows/messages';
import { outcomeOf, type UpdateOutcome } from '../temporal/update-outcome';
import type { AnyStepRequest } from './types';

/** Outcome of a sent command. */
export type Sent =
  | { kind: 'carried-out'; answer: DecideAnswer }
  | Exclude<UpdateOutcome, { kind: 'passing' }>
  /** There was no answer in time: the relay sends the command again. */
  | { kind: 'pending' };

/** Interval in ms at which Temporal's availability is checked while a command waits for its answer. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Returns the pause in ms after an attempt, counted from 0. The first pause is short, because a workflow that refuses
 * an update while it enters a stage has entered it by the time the refusal arrives.
 */
export const retryPause = (attempt: number): number =>
  Math.min(attempt === 0 ? 6 : 40 * 1.5 ** (attempt - 1), 500) * (0.5 + Math.random());

/**
 * Sends a command to the subject's workflow and repeats it until it is answered, the time `timeoutAt` (of `Date.now()`)
 * has passed, or Temporal is unavailable. The command's key is the id of the update.
 */
export async function send(
  client: Client,
  request: AnyStepRequest,
  call: DecideCall,
  timeoutAt: number,
  engineAnswers: () => Promise<boolean>,
): Promise<Sent> {
  const answered = new AbortController();
  const untilUnavailable = async (): Promise<Sent> => {
    do await pause(CHECK_INTERVAL_MS, undefined, { signal: answered.signal });
    while (await engineAnswers());
    return { kind: 'pending' };
  };
  const sending = sendWithRetries(
    client,
    request,
    call,
    () => !answered.signal.aborted && Date.now() < timeoutAt,
    timeoutAt,
  );
  try {
    // An abandoned attempt ends at its own deadline; the relay sends the same update again.
    return await Promise.race([sending, untilUnavailable().catch(() => sending)]);
  } finally {
    answered.abort();
    sending.catch(() => undefined);
  }
}

async function sendWithRetries(
  client: Client,
  { subject, requestId: updateId }: AnyStepRequest,
  call: DecideCall,
  mayRetry: () => boolean,
  timeoutAt: number,
): Promise<Sent> {
  const handle = client.workflow.getHandle(workflowIdOf(subject));
  for (let attempt = 0; mayRetry(); attempt++) {
    try {
      const answer = await client.withDeadline(timeoutAt, () =>
        handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
      );
      return { kind: 'carried-out', answer };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      if (outcome.kind !== 'passing') return outcome;
    }
    await pause(retryPause(attempt));
  }
  return { kind: 'pending' };
}
