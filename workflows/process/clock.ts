import * as wf from '@temporalio/workflow';
import type { NamedAlarm } from './alarms';

/** State that the sleeping main loop watches. */
export interface Watched {
  version: () => number;
  /** Whether the stage or this run has to end. */
  isOver: () => boolean;
  /** Whether the workflow waits for an operator. */
  isHeld: () => boolean;
  /** Returns the next alarm by the current state. */
  next: () => NamedAlarm | undefined;
}

/**
 * Creates the only timer of the loop. If the next alarm becomes later, the timer is not replaced: waking once too early costs less than
 * cancelling and starting a timer with every decision.
 */
export function clock() {
  let running: { at: number; scope: wf.CancellationScope } | undefined;
  const wakesBy = (at: number): boolean => running !== undefined && running.at <= at;

  /** Ensures that the loop wakes at this moment (ms since 1970) or before. */
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
   * Sleeps through decisions that neither end the stage nor add an earlier alarm. Returns the alarm that is due, even if it is noticed
   * late.
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
    // The timer may have been for an earlier alarm: then the loop starts another.
    return isDue && alarm && alarm.at <= Date.now() ? alarm : undefined;
  };
}

/** Waits for the next alarm in runs from before 0.0.4, with a timer for every decision, cancelled by the next one. */
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
