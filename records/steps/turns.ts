import AsyncLock from 'async-lock';

const lock = new AsyncLock({ maxPending: Infinity });

/**
 * Sends to one application one command after another. Above ten updates in flight Temporal's server drops what it holds of
 * the workflow, the task under way with it, and every one of them is sent anew: under load none ever ended (docs/decisions/0017).
 * Other processes wait at the command's row (claim-turn.ts).
 */
export const inTurn = <Result>(turn: string, work: () => Promise<Result>): Promise<Result> =>
  lock.acquire(turn, work);
