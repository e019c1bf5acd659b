/** A reminder is sent this long before a deadline. */
const REMIND_BEFORE = 24 * 3_600_000;

export interface Alarm {
  key: string;
  /** When it rings; `deadline`: what it rings for. ms since 1970. */
  at: number;
  deadline: number;
  moment: 'before' | 'passed';
}

export type NamedAlarm = Alarm & { name: string };

/** Alarms that have fired, as `moment:key:at`; survives continue-as-new. */
export type Rung = string[];

const nameOf = ({ moment, key, deadline }: Alarm) => `${moment}:${key}:${deadline}`;

/** The next reminder or deadline that has not rung; undefined when nothing runs. */
export function nextAlarm(
  deadlines: Record<string, number>,
  rung: Rung,
  now: number,
): NamedAlarm | undefined {
  const alarms = Object.entries(deadlines).flatMap(([key, deadline]) => {
    const before: Alarm = { key, deadline, at: deadline - REMIND_BEFORE, moment: 'before' };
    const passed: Alarm = { key, deadline, at: deadline, moment: 'passed' };
    // A reminder that would come late (a term shorter than a day) is not sent.
    return [before, passed]
      .filter((alarm) => alarm.moment === 'passed' || alarm.at > now - 1000)
      .map((alarm) => Object.assign(alarm, { name: nameOf(alarm) }));
  });
  return alarms
    .filter((alarm) => !rung.includes(alarm.name))
    .sort((a, b) => a.at - b.at || a.key.localeCompare(b.key))[0];
}

/** Forgets alarms of waits that are over. */
export const stillRung = (rung: Rung, deadlines: Record<string, number>): Rung =>
  rung.filter((name) => Object.entries(deadlines).some(([key, at]) => name.endsWith(`:${key}:${at}`)));
