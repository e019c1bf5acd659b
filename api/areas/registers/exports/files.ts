import { Readable } from 'node:stream';
import type { Database } from '../../../../db/query';
import { type Language, translate } from '../../../../texts/translate';
import {
  REGISTER_COLUMNS,
  type RegisterColumn,
  type RegisterRow,
  type Registry,
} from '../contract/registers';
import { presentPublicContest, presentRegisterRow } from '../presenters/registers';
import type { PublicContestRow } from '../queries/registers';
import { allRows } from '../queries/rows';
import { csvStream } from '../../../exports/csv';
import type { CsvSeparator } from '../../../contract/csv-separator';
import { toGrant, type Publisher } from './giving360';

/** A published register to be exported as a file. */
export interface RegisterSource {
  db: Database;
  contest: PublicContestRow;
  registry: Registry;
  /** Separator of a CSV file. */
  separator?: CsvSeparator;
}

/** Yields every row as the public may see it. Rows are read while the file is written. */
async function* publicRows({ db, contest, registry }: RegisterSource): AsyncGenerator<RegisterRow> {
  for await (const record of allRows(db, { contestId: contest.id, registry }))
    yield presentRegisterRow(registry, record);
}

/** Returns the register as CSV with headings and translated outcomes. */
export const registerCsv = (source: RegisterSource, language: Language): Readable =>
  csvStream(
    REGISTER_COLUMNS[source.registry].map((key: RegisterColumn) => ({
      key,
      title: translate(language, `registers:column.${key}`),
      value: (row: RegisterRow) => cell(row, key, language),
    })),
    publicRows(source),
    source.separator,
  );

function cell(row: RegisterRow, key: RegisterColumn, language: Language) {
  if (key === 'outcome' && row.outcome) return translate(language, `registers:outcome.${row.outcome}`);
  if (key === 'applicant' && row.applicant === null) return translate(language, 'registers:individual');
  return row[key];
}

/** Returns the register as JSON: `{contest, registry, rows: […]}`. */
export function registerJson(source: RegisterSource): Readable {
  const head = JSON.stringify({ contest: presentPublicContest(source.contest), registry: source.registry });
  return jsonList(`${head.slice(0, -1)},"rows":[`, publicRows(source));
}

/** Returns signed agreements as a package of the 360Giving data standard, `{grants: […]}`. */
export function registerGrants(source: RegisterSource, publisher: Publisher): Readable {
  const { db, contest } = source;
  async function* grants() {
    for await (const record of allRows(db, { contestId: contest.id, registry: 'signed_agreement' })) {
      const grant = toGrant(record, contest, publisher);
      if (grant) yield grant;
    }
  }
  return jsonList('{"grants":[', grants());
}

function jsonList(head: string, items: AsyncIterable<object>): Readable {
  async function* writeItems() {
    yield head;
    let separator = '\n';
    for await (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    yield '\n]}\n';
  }
  return Readable.from(writeItems(), { objectMode: false });
}
