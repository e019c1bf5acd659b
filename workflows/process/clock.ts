import * as wf from '@temporalio/workflow';
import type { NamedAlarm } from './alarms';

/** State that a sleeping loop watches. */
export interface Watched {
  version: () => number;
  /** The stage is over, or this run of it. */
  isOver: () => boolean;
  /** An operator is waited for. */
  isHeld: () => boolean;
  /** Returns the next alarm by the present state. */
  next: () => NamedAlarm | undefined;
}

/**
 * The loop's one timer, left running where what comes next comes later than it: to be woken once too early costs less than a timer that is
 * cancelled and another that is begun with every decision.
 */
export function clock() {
  let running: { at: number; scope: wf.CancellationScope } | undefined;
  const wakesBy = (at: number): boolean => running !== undefined && running.at <= at;

  /** Sees to it that the loop wakes at this moment (ms since 1970) or before. */
  function wakeBy(at: number): void {
    if (wakesBy(at)) return;
    running?.scope.cancel();
    const mine = { at, scope: new wf.CancellationScope() };
    running = mine;
    const over = () => {
      if (running === mine) running = undefined;
    };
    mine.scope.run(() => wf.sleep(Math.max(1, at - Date.now()))).then(over, over);
  }

  /**
   * Sleeps through decisions that neither end the stage nor bring an earlier alarm: the loop has nothing to do for them. Answers the alarm that has
   * come, however late that is seen.
   */
  return async function untilDue({
    version,
    isOver,
    isHeld,
    next,
  }: Watched): Promise<NamedAlarm | undefined> {
    let alarm = next();
    let current = version();
    let isDue = false;
    if (alarm) wakeBy(alarm.at);
    await wf.condition(() => {
      if (isHeld()) return true;
      if (version() !== current) {
        current = version();
        if (isOver()) return true;
        alarm = next();
      }
      isDue = alarm !== undefined && !wakesBy(alarm.at);
      return isDue;
    });
    // A timer may have been an earlier alarm's: then another is begun.
    return isDue && alarm && alarm.at <= Date.now() ? alarm : undefined;
  };
}

/** The same in runs of before 0.0.4: a timer of its own for every decision, cancelled by the next one. */
export async function dueOrChanged({ version, isHeld, next }: Watched): Promise<NamedAlarm | undefined> {
  const alarm = next();
  const before = version();
  const changed = () => version() !== before || isHeld();
  if (!alarm) {
    await wf.condition(changed);
    return undefined;
  }
  return (await wf.condition(changed, Math.max(1, alarm.at - Date.now()))) ? undefined : alarm;
}
