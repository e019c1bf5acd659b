const NBSP = '\u00A0';

/** 1234567 → "1 234 567,00 грн" with non-breaking spaces. */
export const hryvnias = (sum: number): string =>
  `${String(sum).replace(/\B(?=(\d{3})+$)/g, NBSP)},00${NBSP}грн`;

/** 2027-03-01 → "01.03.2027". */
export const ukrainianDate = (date: string): string => date.split('-').reverse().join('.');

/** A title in quotes: quotes inside it become the inner ones, „…“. */
export const quoted = (title: string): string => `«${title.replaceAll('«', '„').replaceAll('»', '“')}»`;
