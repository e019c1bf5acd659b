import type { Readable } from 'node:stream';
import type { Database } from '../../../../db/query';
import { translate, type Language } from '../../../../texts/translate';
import { xlsxStream, type XlsxColumn } from '../../../exports/xlsx';
import type { ExpertAct } from '../contract/acts';
import { actsPage } from '../queries/acts';

/** Reviews of one expert in one contest, with their payment. */
interface ActLine extends Pick<ExpertAct, 'name' | 'email'> {
  place: number;
  act: ExpertAct['contests'][number];
}

const inHryvnias = (kopiykas: number | null) => (kopiykas === null ? null : kopiykas / 100);

/** If a payment is not set, its cell is empty, so that formulas of the sheet do not count it as zero. The last column says so. */
const COLUMNS: Record<string, Omit<XlsxColumn<ActLine>, 'key' | 'title'>> = {
  place: { width: 6, value: ({ place }) => place },
  expert: { width: 36, value: ({ name }) => name },
  email: { width: 30, value: ({ email }) => email },
  contest: { width: 44, value: ({ act }) => act.title },
  reviews: { width: 18, value: ({ act }) => act.count },
  hoursEach: { width: 18, value: ({ act }) => act.hours },
  hours: { width: 14, value: ({ act }) => act.hours_total },
  rate: { width: 18, kind: 'money', value: ({ act }) => inHryvnias(act.rate) },
  sum: { width: 16, kind: 'money', value: ({ act }) => inHryvnias(act.sum) },
};

/** Workbook of a season's acts, with a row for each expert and contest, ordered by name. The rows are read page by page. */
export function actsFile(db: Database, season: string, language: Language): Readable {
  const text = (key: string) => translate(language, `expert-list:acts.${key}`);
  const missingText = ({ act }: ActLine) =>
    [act.rate === null && text('noRate'), act.hours === null && text('noHours')].filter(Boolean).join(', ');
  return xlsxStream<ActLine>(
    text('sheet'),
    [
      ...Object.entries(COLUMNS).map(([key, column]) => ({ key, title: text(`column.${key}`), ...column })),
      { key: 'missing', title: text('column.missing'), width: 36, value: missingText },
    ],
    lines(db, season),
  );
}

async function* lines(db: Database, season: string): AsyncGenerator<ActLine> {
  let rowNumber = 0;
  let after: string | undefined;
  do {
    const { page, next } = await actsPage(db, season, {}, after);
    for (const { name, email, contests } of page)
      for (const act of contests) yield { place: ++rowNumber, name, email, act };
    after = next ?? undefined;
  } while (after !== undefined);
}
