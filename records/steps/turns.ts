import AsyncLock from 'async-lock';

const lock = new AsyncLock({ maxPending: Infinity });

/**
 * Sends the commands of one application one after another. With more than ten updates in flight Temporal's server drops its state of the
 * workflow and the current task, and all updates are sent again: under load none ever ended (docs/decisions/0017). Other processes wait
 * for the command's row (command-slot.ts).
 */
export const inTurn = <Result>(turn: string, work: () => Promise<Result>): Promise<Result> =>
  lock.acquire(turn, work);
