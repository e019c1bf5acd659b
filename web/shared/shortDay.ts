/** Returns a day `YYYY-MM-DD` as `27.11.2026`, the form of payment tables and banks. */
export const shortDay = (day: string): string => day.split('-').toReversed().join('.');
