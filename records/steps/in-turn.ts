import AsyncLock from 'async-lock';

const lock = new AsyncLock({ maxPending: Infinity });

/**
 * Sends the commands of one application one after another. Temporal's server, with more than ten updates in flight,
 * drops its state of the workflow and the current task, and all updates are sent again: under load no update ever
 * completed (docs/decisions/0017). Other processes wait for the command's row (command-slot.ts).
 */
export const inTurn = <Result>(turn: string, work: () => Promise<Result>): Promise<Result> =>
  lock.acquire(turn, work);
