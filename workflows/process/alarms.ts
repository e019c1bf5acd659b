/** Time in ms before a deadline at which a reminder is sent. */
const REMIND_BEFORE = 24 * 3_600_000;

export interface Alarm {
  key: string;
  /** Time at which the alarm fires, and `deadline`, the deadline it is for; both in ms since 1970. */
  at: number;
  deadline: number;
  moment: 'before' | 'passed';
}

export type NamedAlarm = Alarm & { name: string };

/** Alarms that have fired, as `moment:key:at`; survives continue-as-new. */
export type FiredAlarms = string[];

const nameOf = ({ moment, key, deadline }: Alarm) => `${moment}:${key}:${deadline}`;

/** Returns the next reminder or deadline that has not fired; undefined if there is none. */
export function nextAlarm(
  deadlines: Record<string, number>,
  firedAlarms: FiredAlarms,
  now: number,
): NamedAlarm | undefined {
  const alarms = Object.entries(deadlines).flatMap(([key, deadline]) => {
    const before: Alarm = { key, deadline, at: deadline - REMIND_BEFORE, moment: 'before' };
    const passed: Alarm = { key, deadline, at: deadline, moment: 'passed' };
    // No reminder is sent if its time is already past (a term shorter than a day).
    return [before, passed]
      .filter((alarm) => alarm.moment === 'passed' || alarm.at > now - 1000)
      .map((alarm) => Object.assign(alarm, { name: nameOf(alarm) }));
  });
  return alarms
    .filter((alarm) => !firedAlarms.includes(alarm.name))
    .sort((a, b) => a.at - b.at || a.key.localeCompare(b.key))[0];
}

/** Returns the fired alarms without those of waits that are over. */
export const pruneFired = (firedAlarms: FiredAlarms, deadlines: Record<string, number>): FiredAlarms =>
  firedAlarms.filter((name) => Object.entries(deadlines).some(([key, at]) => name.endsWith(`:${key}:${at}`)));
