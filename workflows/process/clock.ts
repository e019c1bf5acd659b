import * as wf from '@temporalio/workflow';

/**
 * The loop's one timer, left running where what comes next comes later than it: to be woken once too early costs less than a timer that is
 * cancelled and another that is begun with every decision.
 */
export function clock() {
  let running: { at: number; scope: wf.CancellationScope } | undefined;
  return {
    /** It will wake the loop at this moment (ms since 1970) or before. */
    wakesBy: (at: number): boolean => running !== undefined && running.at <= at,
    /** Sees to it that it does. */
    wakeBy(at: number): void {
      if (running && running.at <= at) return;
      running?.scope.cancel();
      const mine = { at, scope: new wf.CancellationScope() };
      running = mine;
      const over = () => {
        if (running === mine) running = undefined;
      };
      mine.scope.run(() => wf.sleep(Math.max(1, at - Date.now()))).then(over, over);
    },
  };
}
