import { BLANKS, classOf } from './text/characters';

/** Largest sum in hryvnias (rules/integration, "Codes and sums"). */
export const SUM_MAX = 1_000_000_000_000;

/** Limits of a contest's threshold of the granted sum, in hryvnias (rules/boards, "No decision needed"). */
export const BOARD_THRESHOLD = { least: 1, most: 1_000_000_000 } as const;

/** The field of the form with the requested sum (rules/integration, "Codes and sums"). */
export const SUM_FIELD = 'project_sum';

/** A column or field whose name contains one of these words holds a sum (rules/integration, "Codes and sums"). */
const SUM_WORDS = ['sum', 'price', 'total', 'cost', 'amount'];

/** Returns whether a number with this name is a sum in hryvnias: `project_sum`, `price`, `total_cost`. */
export const isSumName = (name: string): boolean =>
  name.split(/[_-]/u).some((word) => SUM_WORDS.includes(word));
/** The field of the form that holds the lines of the budget, and the columns of a line's title and sum. */
export const BUDGET_FIELD = 'budget_lines';
export const BUDGET_COLUMNS = { title: 'title', sum: 'total' } as const;

const BLANK = new RegExp(`[${classOf(BLANKS)}]`, 'gu');
/** Digits in groups of three with one blank between, or without blanks; kopiykas after a comma or a point. */
const SPELLING = /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/**
 * Reads a sum in hryvnias as people and systems write it: `1 234 567,89`, `1234567.89`, 500000. Returns a decimal with two places,
 * `1234567.89`; undefined for everything else, also for a sum that is negative, larger than 10¹², or finer than a kopiyka.
 */
export function normaliseSum(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [, figures, kopiykas = ''] = SPELLING.exec(String(value).replace(BLANK, ' ').trim()) ?? [];
  const hryvnias = figures?.replaceAll(' ', '').replace(/^0+(?=\d)/, '');
  if (hryvnias === undefined || hryvnias.length > 13) return undefined;
  const rest = kopiykas.padEnd(2, '0');
  const inKopiykas = BigInt(hryvnias) * 100n + BigInt(rest);
  return inKopiykas <= BigInt(SUM_MAX) * 100n ? `${hryvnias}.${rest}` : undefined;
}

/** Returns whether the value is spelt as a sum but is larger than SUM_MAX. */
export const exceedsSumMax = (value: string): boolean =>
  SPELLING.test(value.replace(BLANK, ' ').trim()) && normaliseSum(value) === undefined;

/** Reads a sum as `normaliseSum` does. Returns it in kopiykas, an exact integer of at most 15 digits; undefined if the value is not a sum. */
export function kopiykasOf(value: unknown): number | undefined {
  const sum = normaliseSum(value);
  return sum === undefined ? undefined : Number(sum.replace('.', ''));
}

/** Formats kopiykas as a decimal of hryvnias with two places. */
export const hryvniasText = (kopiykas: number): string =>
  `${Math.floor(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`;

/** Formats kopiykas, also negative ones, as a decimal of hryvnias with two places; exact for any whole number. */
export function signedHryvnias(kopiykas: bigint): string {
  const size = kopiykas < 0n ? -kopiykas : kopiykas;
  return `${kopiykas < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Converts kopiykas to hryvnias, as a number for JSON. */
export const hryvniasOf = (kopiykas: number): number => Number(hryvniasText(kopiykas));

/** Reads a sum as `normaliseSum` does. Returns hryvnias as a number, which JSON writes exactly up to 15 digits; null for other values. */
export function parseHryvnias(value: unknown): number | null {
  const sum = normaliseSum(value);
  return sum === undefined ? null : Number(sum);
}

/** Returns whether the value is a sum as `normaliseSum` reads it, with or without a minus sign (rules/integration, "Codes and sums"). */
export const isSignedSum = (value: unknown): boolean =>
  normaliseSum(typeof value === 'number' ? Math.abs(value) : withoutSign(value)) !== undefined;

const withoutSign = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/^[-−]\s?/u, '') : value;
