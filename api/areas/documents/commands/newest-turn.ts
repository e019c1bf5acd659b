import { ProblemError } from '../../../../records/problem';

interface WaitingJob {
  /** Starts the waiting job, or refuses it. */
  next?: (starts: boolean) => void;
}

/**
 * Creates a queue in which each key has one running job and at most one waiting job: the newest. A waiting job that is replaced by a newer
 * one rejects with 409 `preview-superseded` and never starts.
 */
export function newestJobQueue() {
  const turns = new Map<string, WaitingJob>();
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const before = turns.get(key);
    if (!before) turns.set(key, {});
    else {
      before.next?.(false);
      const isNext = await new Promise<boolean>((resolve) => (before.next = resolve));
      if (!isNext) throw new ProblemError(409, 'preview-superseded');
    }
    try {
      return await job();
    } finally {
      const turn = turns.get(key);
      const next = turn?.next;
      if (turn && next) {
        turn.next = undefined;
        next(true);
      } else turns.delete(key);
    }
  };
}
