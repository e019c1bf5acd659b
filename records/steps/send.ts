import type { Client } from '@temporalio/client';
import { setTimeout as pause } from 'node:timers/promises';
import { decideUpdate, workflowIdOf, type DecideAnswer, type DecideCall } from '../../workflows/messages';
import { outcomeOf, type UpdateOutcome } from '../temporal/update-outcome';
import type { AnyStepRequest } from './types';

/** Outcome of a sent command. */
export type Sent =
  | { kind: 'carried-out'; answer: DecideAnswer }
  | Exclude<UpdateOutcome, { kind: 'passing' }>
  /** No answer in time: the relay carries on the command. */
  | { kind: 'pending' };

/** Interval in ms of checking that Temporal answers, while a command waits for its answer. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Returns the pause in ms after an attempt, counted from 0. The first is short: a workflow that has just refused an update because it was
 * entering a stage has entered it by the time the refusal arrives.
 */
export const retryPause = (attempt: number): number =>
  Math.min(attempt === 0 ? 6 : 40 * 1.5 ** (attempt - 1), 500) * (0.5 + Math.random());

/**
 * Sends a command to the subject's workflow, repeatedly, until it is answered, the time `until` (of `Date.now()`) has passed, or Temporal
 * does not answer; the command's key is the update's id.
 */
export async function send(
  client: Client,
  request: AnyStepRequest,
  call: DecideCall,
  until: number,
  engineAnswers: () => Promise<boolean>,
): Promise<Sent> {
  const answered = new AbortController();
  const untilUnavailable = async (): Promise<Sent> => {
    do await pause(CHECK_INTERVAL_MS, undefined, { signal: answered.signal });
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
    // An attempt that is abandoned here ends by its own deadline; the relay sends the same update again.
    return await Promise.race([sending, untilUnavailable().catch(() => sending)]);
  } finally {
    answered.abort();
    sending.catch(() => undefined);
  }
}

async function attempts(
  client: Client,
  { subject, requestId: updateId }: AnyStepRequest,
  call: DecideCall,
  mayRetry: () => boolean,
  until: number,
): Promise<Sent> {
  const handle = client.workflow.getHandle(workflowIdOf(subject));
  for (let attempt = 0; mayRetry(); attempt++) {
    try {
      const answer = await client.withDeadline(until, () =>
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
