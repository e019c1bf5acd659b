import type { DeadlineKind } from './process/types';

/** Default working days of each term; a contest may set others (rules/limits, "Terms"). */
export const DEFAULT_TERMS: Record<DeadlineKind, number> = {
  technicalReview: 10,
  appeal: 5,
  expertReview: 10,
  expertApproval: 3,
  negotiationChanges: 10,
  negotiationAnswer: 5,
  decision: 5,
  agreementSignature: 10,
  reporting: 30,
  reportReview: 10,
  act: 10,
};

/** Holidays, which terms do not count: `YYYY-MM-DD` in Europe/Kyiv. */
export interface Calendar {
  holidays: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
const kyivDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
const kyivOffset = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Kyiv', timeZoneName: 'longOffset' });

/** The calendar day in Kyiv of a moment (ms since 1970), as `YYYY-MM-DD`. */
export const dayInKyiv = (at: number): string => kyivDay.format(at);

/**
 * The end (23:59:59.999 in Kyiv) of the n-th working day after the day of `from`: Monday to Friday without holidays
 * (rules/technical-review, "Working days"). Never called inside a workflow: time zones come from the machine.
 */
export function addWorkingDays(from: number, days: number, calendar: Calendar): number {
  let day = Date.parse(`${dayInKyiv(from)}T12:00:00Z`);
  for (let remaining = days; remaining > 0;) {
    day += DAY_MS;
    if (isWorking(day, calendar)) remaining--;
  }
  return endOfDay(day);
}

const isWorking = (noon: number, calendar: Calendar): boolean => {
  const weekday = new Date(noon).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !calendar.holidays.has(new Date(noon).toISOString().slice(0, 10));
};

const endOfDay = (noon: number): number => endOfDayInKyiv(new Date(noon).toISOString().slice(0, 10));

/** End of a day `YYYY-MM-DD` in Kyiv, ms since 1970. */
export function endOfDayInKyiv(date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const offset =
    kyivOffset
      .formatToParts(noon)
      .find((part) => part.type === 'timeZoneName')
      ?.value.slice(3) ?? '+02:00';
  return Date.parse(`${date}T23:59:59.999${offset}`);
}
