import type { StepAnswer } from './staff';
import { expectDone, waitUntil } from './application-driver';

/**
 * Repeats a call under one key, as the page does, until the answer is a decision. Repeats after a failed call,
 * because the product is down, and after the answer that the step is pending.
 */
export async function repeatUntilDecided(sendStep: () => Promise<StepAnswer>) {
  let decision: ReturnType<typeof expectDone> | undefined;
  await waitUntil(async () => {
    const result = await sendStep().catch(() => undefined);
    if (!result || result.status === 202 || result.status >= 500) return false;
    decision = expectDone(result) ?? undefined;
    return true;
  });
  if (!decision) throw new Error('never decided');
  return decision;
}
