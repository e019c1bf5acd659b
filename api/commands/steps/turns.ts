import AsyncLock from 'async-lock';

const lock = new AsyncLock({ maxPending: Infinity });

/**
 * Sends to one application one command after another. Above ten updates in flight Temporal's server drops what it holds of
 * the workflow, the task under way with it, and every one of them is sent anew: under load none ever ended (docs/decisions/0017).
 * `waited` tells the work that others were before it.
 */
export function inTurn<Result>(
  applicationId: string,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  const waited = lock.isBusy(applicationId);
  return lock.acquire(applicationId, () => work(waited));
}
