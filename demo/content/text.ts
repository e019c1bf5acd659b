const NBSP = '\u00A0';

/** Formats a sum: 1234567 → "1 234 567,00 грн", with non-breaking spaces. */
export const hryvnias = (sum: number): string =>
  `${String(sum).replace(/\B(?=(\d{3})+$)/g, NBSP)},00${NBSP}грн`;

/** Formats a day: 2027-03-01 → "01.03.2027". */
export const ukrainianDate = (date: string): string => date.split('-').reverse().join('.');

/** Puts a title in quotes; quotes inside it are replaced by the inner quotes „…“. */
export const quoted = (title: string): string => `«${title.replaceAll('«', '„').replaceAll('»', '“')}»`;
