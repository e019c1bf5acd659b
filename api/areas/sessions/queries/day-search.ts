import { textKey } from '../../../../domain/text/key';

/** A session's number, or the days of its date: whole months, years, or a day of any year. */
export type SessionSearch =
  | { counter: number }
  | { year?: number; month?: number; day?: number }
  /** The text cannot match any session. */
  | 'nothing';

const NUMBER = /^#? ?№? ?(\d{1,6})$/;
const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;
/** A day, a month and a year, of which one or two may be missing; two digits and a dot are a day with its month. */
const FIGURES = /^(?:(?:(\d{1,2})[.\-/])?(\d{1,2})[.\-/])?(\d{4})$/;
const DAY_AND_MONTH = /^(\d{1,2})[./](\d{1,2})\.?$/;
const IN_WORDS = /^(?:(\d{1,2}) )?(\p{L}{3,})\.?(?: (\d{4}))?(?: ?\p{L}+\.?)?$/u;
const AMERICAN = /^(\p{L}{3,})\.? (\d{1,2})(?:,? (\d{4}))?$/u;

/** Names of the months in both languages, alone and after a day, in order. */
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
function monthCalled(beginning: string): number | undefined {
  const found = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(beginning)) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Parses a search for sessions: `12`, `#12` and `№ 12` are numbers; `22.11.2026`, `2026-11-22`, `22.11`, `11.2026`, `2026-11`,
 * `2026`, and a day, a month or a year with the month's name are dates (rules/sessions, "Record").
 */
export function searchOf(text: string): SessionSearch {
  const key = textKey(text);
  const number = NUMBER.exec(key);
  const figures = FIGURES.exec(key);
  if (figures) return dateOf(figures[3], figures[2], figures[1]);
  if (number) return { counter: Number(number[1]) };
  const iso = ISO.exec(key);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const short = DAY_AND_MONTH.exec(key);
  if (short) return dateOf(undefined, short[2], short[1]);
  const words = IN_WORDS.exec(key);
  const american = AMERICAN.exec(key);
  const [day, name, year] = words ? words.slice(1) : american ? [american[2], american[1], american[3]] : [];
  const month = name === undefined ? undefined : monthCalled(name);
  return month === undefined ? 'nothing' : dateOf(year, String(month), day);
}

function dateOf(year?: string, month?: string, day?: string): SessionSearch {
  const date = { year: numberOf(year), month: numberOf(month), day: numberOf(day) };
  // Without a year the day may be 29 February.
  const found = new Date(Date.UTC(date.year ?? 2000, (date.month ?? 1) - 1, date.day ?? 1));
  const exists =
    found.getUTCMonth() === (date.month ?? 1) - 1 &&
    found.getUTCDate() === (date.day ?? 1) &&
    (date.year === undefined || date.year >= 1900);
  return exists ? date : 'nothing';
}

const numberOf = (figures: string | undefined) => (figures === undefined ? undefined : Number(figures));
