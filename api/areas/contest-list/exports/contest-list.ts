import type { Readable } from 'node:stream';
import type { Database } from '../../../../db/query';
import { translate, type Language } from '../../../../texts/translate';
import type { ContestExport, ListColumn } from '../contract/contest-list';
import { contestListRows, type ContestListRow, type ListWanted } from '../queries/contest-list';
import { csvStream } from '../../../exports/csv';
import { xlsxStream, type XlsxColumn } from '../../../exports/xlsx';

/** Number of rows in memory at once. */
const BATCH_ROWS = 1000;

/** Widths, in characters, of columns of a sheet that differ from the usual width. */
const WIDTHS: Partial<Record<ListColumn, number>> = {
  number: 16,
  title: 60,
  applicant: 40,
  reviewedAt: 18,
  rating: 10,
  created: 18,
};

type Value = XlsxColumn<ContestListRow>['value'];
type Status = 'tech_review' | 'expert_review';

/** Returns a contest's list as a file: the chosen columns with names in this language, in the list's order. */
export function exportContestList(
  db: Database,
  request: ListWanted,
  { format, separator, columns, sort }: Pick<ContestExport, 'format' | 'separator' | 'columns' | 'sort'>,
  texts: { language: Language; sectors: ReadonlyMap<string, string> },
): Readable {
  const rows = contestListRows(db, request, sort, BATCH_ROWS);
  const values = valuesIn(texts.language, texts.sectors);
  const chosen = [...new Set(columns)].map((key) => ({
    key,
    title: translate(texts.language, `contest-list:column.${key}`),
    value: values[key],
    width: WIDTHS[key],
  }));
  if (format === 'xlsx') {
    return xlsxStream(translate(texts.language, 'contest-list:export.sheet'), chosen, rows);
  }
  return csvStream(
    chosen.map((column) => ({ ...column, value: (row: ContestListRow) => textOf(column.value(row)) })),
    rows,
    separator,
  );
}

/** Returns the cell of each column; statuses and sectors are texts, as on the page. */
function valuesIn(language: Language, sectors: ReadonlyMap<string, string>): Record<ListColumn, Value> {
  const status = (process: Status, number: number) =>
    translate(language, `processes:status.${process}.${number}`);
  return {
    number: (row) => row.spec_id,
    title: (row) => row.title,
    applicant: (row) => row.applicant,
    tech: (row) => status('tech_review', row.tech_status),
    reviewer: (row) => row.reviewer,
    reviewedAt: (row) => row.reviewed_at,
    expert: (row) => status('expert_review', row.expert_status),
    sector: (row) => row.cultural_sector && (sectors.get(row.cultural_sector) ?? row.cultural_sector),
    rating: (row) => (row.rating === null ? null : Number(row.rating)),
    overall: (row) => translate(language, `processes:overall.${row.overall}`),
    created: (row) => row.created_at,
  };
}

const textOf = (value: ReturnType<Value>) => (value instanceof Date ? kyivTime(value) : value);

const KYIV = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns Kyiv's time as `2027-03-01 14:05:09`, which spreadsheets read as a time. */
export const kyivTime = (at: Date): string => KYIV.format(at);
