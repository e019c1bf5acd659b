/** A day `YYYY-MM-DD` as tables of payments and banks write it: `27.11.2026`. */
export const shortDay = (day: string): string => day.split('-').toReversed().join('.');
