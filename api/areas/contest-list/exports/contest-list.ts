import type { Readable } from 'node:stream';
import type { Database } from '../../../../db/query';
import { translate, type Language } from '../../../../texts/translate';
import type { ContestExport } from '../contract/contest-list';
import { contestListRows, type ContestListRow, type ListRequest } from '../queries/contest-list';
import { COLUMNS } from '../../catalogue/queries/list-columns';
import { csvStream } from '../../../exports/csv';
import { xlsxStream } from '../../../exports/xlsx';
import type { XlsxValue } from '../../../exports/xlsx-cells';

/** Number of rows in memory at once. */
const BATCH_ROWS = 1000;

/** Returns a contest's list as a file: the chosen columns with names in this language, in the list's order. */
export function exportContestList(
  db: Database,
  request: ListRequest,
  { format, separator, columns, sort }: Pick<ContestExport, 'format' | 'separator' | 'columns' | 'sort'>,
  texts: { language: Language; sectors: ReadonlyMap<string, string> },
): Readable {
  const rows = contestListRows(db, request, sort, BATCH_ROWS);
  const exportedColumns = [...new Set(columns)].map((key) => ({
    key,
    title: translate(texts.language, `contest-list:column.${key}`),
    value: (row: ContestListRow) => COLUMNS[key].cell(row, texts),
    width: COLUMNS[key].width,
  }));
  if (format === 'xlsx') {
    return xlsxStream(translate(texts.language, 'contest-list:export.sheet'), exportedColumns, rows);
  }
  return csvStream(
    exportedColumns.map((column) => ({
      ...column,
      value: (row: ContestListRow) => textOf(column.value(row)),
    })),
    rows,
    separator,
  );
}

const textOf = (value: XlsxValue) => (value instanceof Date ? kyivTime(value) : value);

const KYIV = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns Kyiv's time as `2027-03-01 14:05:09`, which spreadsheets read as a time. */
export const kyivTime = (at: Date): string => KYIV.format(at);
