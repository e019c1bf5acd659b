/** Between the cells of a CSV file: Excel with Ukrainian settings reads semicolons, and a comma within a number. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
