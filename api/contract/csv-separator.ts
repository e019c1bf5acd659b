/** Separators of the cells of a CSV file: Excel with Ukrainian settings expects semicolons, because its numbers have a comma. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
