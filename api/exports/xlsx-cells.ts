import { STYLE } from './xlsx-parts';
import { escapeXml } from './xlsx-text';

/** Value of a cell. An absent value is an empty cell. */
export type XlsxValue = string | number | Date | null | undefined;

/** Maximum length of a cell's text. Excel reports a file with a longer text as damaged. */
const MAX_CELL_LENGTH = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Format of a column. `money`: numbers are sums, with two decimals and separated thousands. `day`: texts `YYYY-MM-DD` are dates. */
export type XlsxKind = 'money' | 'day';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the XML of one cell of the sheet. */
export function cellXml(value: XlsxValue, kind?: XlsxKind): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (value instanceof Date) return `<c s="${STYLE.time}"><v>${kyivDays(value)}</v></c>`;
  if (typeof value === 'number') return Number.isFinite(value) ? numberXml(value, kind) : '<c/>';
  if (kind === 'day' && DAY.test(value))
    return `<c s="${STYLE.day}"><v>${(Date.parse(value) - EPOCH) / DAY_MS}</v></c>`;
  return textXml(value, STYLE.text);
}

const numberXml = (value: number, kind?: XlsxKind): string =>
  `<c${kind === 'money' ? ` s="${STYLE.money}"` : ''}><v>${value}</v></c>`;

export const headingXml = (title: string): string => textXml(title, STYLE.heading);

const textXml = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shortenText(text))}</t></is></c>`;

/** Shortens a text to the maximum length, without cutting a character in two. */
function shortenText(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(MAX_CELL_LENGTH - 1))
    ? MAX_CELL_LENGTH - 1
    : MAX_CELL_LENGTH;
  return text.slice(0, end);
}

/** Returns a moment as days since Excel's epoch, in Kyiv's time. */
function kyivDays(at: Date): number {
  const parts = Object.fromEntries(KYIV.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute, second) - EPOCH) / DAY_MS;
}

const KYIV = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});
