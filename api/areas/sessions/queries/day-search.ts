import { textKey } from '../../../../domain/text/key';

/** Search by a session's number or by its date: a day, a whole month or year, or a day of any year. */
export type SessionSearch =
  | { counter: number }
  | { year?: number; month?: number; day?: number }
  /** The text cannot match any session. */
  | 'nothing';

const NUMBER = /^#? ?№? ?(\d{1,6})$/;
const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;
/** `22.11.2026`, `11.2026` or `2026`. */
const NUMERIC_DATE = /^(?:(?:(\d{1,2})[.\-/])?(\d{1,2})[.\-/])?(\d{4})$/;
/** `22.11`. */
const DAY_AND_MONTH = /^(\d{1,2})[./](\d{1,2})\.?$/;
/** `22 November 2026`, `November 2026` or `November`. */
const DAY_WITH_MONTH_NAME = /^(?:(\d{1,2}) )?(\p{L}{3,})\.?(?: (\d{4}))?(?: ?\p{L}+\.?)?$/u;
/** `November 22, 2026`. */
const MONTH_NAME_WITH_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:,? (\d{4}))?$/u;

/** Names of the months in both languages, in order: the form used alone and the form used after a day. */
const MONTHS: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) => {
  const date = new Date(Date.UTC(2001, month, 15));
  return ['uk', 'en'].flatMap((language) =>
    [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].map((options) => {
      const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date);
      return textKey(parts.find(({ type }) => type === 'month')?.value ?? '');
    }),
  );
});

/** Returns the month whose name has this beginning, if it is the only one: 1 to 12. */
function monthByName(beginning: string): number | undefined {
  const monthNumbers = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(beginning)) ? [index + 1] : [],
  );
  return monthNumbers.length === 1 ? monthNumbers[0] : undefined;
}

/**
 * Parses a search for sessions: `12`, `#12` and `№ 12` are numbers; `22.11.2026`, `2026-11-22`, `22.11`, `11.2026`, `2026-11`,
 * `2026`, and a day, a month or a year with the month's name are dates (rules/sessions, "Record").
 */
export function parseSessionSearch(text: string): SessionSearch {
  const key = textKey(text);
  const number = NUMBER.exec(key);
  const figures = NUMERIC_DATE.exec(key);
  if (figures) return dateSearch(figures[3], figures[2], figures[1]);
  if (number) return { counter: Number(number[1]) };
  const iso = ISO.exec(key);
  if (iso) return dateSearch(iso[1], iso[2], iso[3]);
  const dayAndMonth = DAY_AND_MONTH.exec(key);
  if (dayAndMonth) return dateSearch(undefined, dayAndMonth[2], dayAndMonth[1]);
  const dayFirst = DAY_WITH_MONTH_NAME.exec(key);
  const monthFirst = MONTH_NAME_WITH_DAY.exec(key);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : [];
  const month = name === undefined ? undefined : monthByName(name);
  return month === undefined ? 'nothing' : dateSearch(year, String(month), day);
}

function dateSearch(year?: string, month?: string, day?: string): SessionSearch {
  const date = { year: parseNumber(year), month: parseNumber(month), day: parseNumber(day) };
  // Without a year, 29 February is a valid day.
  const searchedDay = new Date(Date.UTC(date.year ?? 2000, (date.month ?? 1) - 1, date.day ?? 1));
  const exists =
    searchedDay.getUTCMonth() === (date.month ?? 1) - 1 &&
    searchedDay.getUTCDate() === (date.day ?? 1) &&
    (date.year === undefined || date.year >= 1900);
  return exists ? date : 'nothing';
}

const parseNumber = (figures: string | undefined) => (figures === undefined ? undefined : Number(figures));
