import { ProblemError } from '../../../../records/problem';

interface Turn {
  /** Lets the job that waits go on, or refuses it. */
  next?: (goes: boolean) => void;
}

/**
 * Makes a queue in which each key has one job at work and at most one that waits: the newest. A job that a newer one has taken the
 * place of rejects with 409 `preview-superseded` and is never begun.
 */
export function newestTurns() {
  const turns = new Map<string, Turn>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(key);
    if (!before) turns.set(key, {});
    else {
      before.next?.(false);
      const goes = await new Promise<boolean>((resolve) => (before.next = resolve));
      if (!goes) throw new ProblemError(409, 'preview-superseded');
    }
    try {
      return await work();
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
