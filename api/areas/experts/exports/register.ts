import type { Readable } from 'node:stream';
import type { Database } from '../../../../db/query';
import { workloadOf } from '../../../../domain/expert-workload';
import type { RegisterType } from '../../../../domain/expert-register';
import { standingDecision } from '../../../../domain/selection/state';
import { MatchingDecision } from '../../../../domain/statuses';
import { translate, type Language } from '../../../../texts/translate';
import { xlsxStream, type XlsxColumn } from '../../../exports/xlsx';
import type { XlsxValue } from '../../../exports/xlsx-cells';
import type { UnassignedRow } from '../../people/contract/users';
import type { MatchingView } from '../contract/selection';
import { unassignedPage } from '../../people/queries/unassigned';
import { activeExpertsPage, type ActiveExpertRow } from '../queries/register';

type NumberedRow<T> = T & { place: number };
type Columns<T> = Record<string, { width?: number; value: (row: NumberedRow<T>) => XlsxValue }>;

/** Columns of `/ed/experts/list`. The list's column "completed / failed" is two columns of numbers here. */
const ACTIVE: Columns<ActiveExpertRow> = {
  place: { width: 6, value: ({ place }) => place },
  expert: { width: 36, value: ({ name }) => name },
  email: { width: 30, value: ({ email }) => email },
  program: { width: 36, value: ({ main_program: program }) => program?.title },
  sector: { value: ({ cultural_sector: sector }) => sector?.name },
  keywords: { width: 44, value: ({ keywords }) => keywords.map(({ name }) => name).join(', ') },
  total: { width: 12, value: ({ by_status }) => workloadOf(by_status).count },
  inProgress: {
    width: 14,
    value: ({ by_status }) => {
      const { inProgress, prev_ended } = workloadOf(by_status).reviews;
      return inProgress + prev_ended;
    },
  },
  notHandled: { width: 16, value: ({ by_status }) => workloadOf(by_status).reviews.notHandled },
  ended: { width: 14, value: ({ by_status }) => workloadOf(by_status).reviews.ended },
  failed: { width: 16, value: ({ by_status }) => workloadOf(by_status).reviews.failed },
  updated: { width: 18, value: ({ updated_at }) => updated_at },
};

/** Columns of `/ed/experts/unassigned`. */
const unassignedColumns = (language: Language): Columns<UnassignedRow> => ({
  place: { width: 6, value: ({ place }) => place },
  expert: { width: 36, value: ({ name }) => name },
  email: { width: 30, value: ({ email }) => email },
  updated: { width: 18, value: ({ updated_at }) => new Date(updated_at) },
  wishedSector: { width: 28, value: ({ expected_cultural_sector: sector }) => sector?.name },
  wishedProgram: { width: 36, value: ({ expected_programs_main: program }) => program?.title },
  selection: {
    width: 28,
    value: ({ matching }) => selectionText(matching, language),
  },
  rating: { width: 12, value: ({ vote_rank }) => vote_rank },
});

/** Returns the text of the stage with the decision of the stage's body, so that a refusal is visible. */
function selectionText(matching: MatchingView | null, language: Language): string {
  if (!matching) return translate(language, 'expert-list:selection.none');
  const { status, commission, direction, supervisory_board: board } = matching;
  const decisions = [commission, direction, board].map((body) => body.status);
  const decision = standingDecision(status, decisions);
  const stage = translate(language, `processes:status.expert_selection.${status}`);
  if (decision === MatchingDecision.none) return stage;
  return `${stage}: ${translate(language, `processes:status.matching_decision.${decision}`)}`;
}

/** Workbook of the whole register, in the order of its list, read page by page. */
export function registerFile(db: Database, type: RegisterType, language: Language): Readable {
  const sheet = translate(language, `expert-list:register.sheet.${type}`);
  if (type === 'active')
    return xlsxStream(
      sheet,
      titledColumns(ACTIVE, language),
      numberRows(async (after) => {
        const { page, next } = await activeExpertsPage(db, {}, after);
        return { rows: page, next };
      }),
    );
  return xlsxStream(
    sheet,
    titledColumns(unassignedColumns(language), language),
    numberRows(async (after) => {
      const { users, next } = await unassignedPage(db, { filter: 'experts' }, after);
      return { rows: users, next };
    }),
  );
}

const titledColumns = <T>(columns: Columns<T>, language: Language): XlsxColumn<NumberedRow<T>>[] =>
  Object.entries(columns).map(([key, column]) => ({
    key,
    title: translate(language, `expert-list:column.${key}`),
    ...column,
  }));

/** Yields every row of a paged list with its running number; one page is in memory at a time. */
async function* numberRows<T extends object>(
  read: (after?: string) => Promise<{ rows: T[]; next: string | null }>,
): AsyncGenerator<NumberedRow<T>> {
  let rowNumber = 0;
  let after: string | undefined;
  do {
    const { rows, next } = await read(after);
    for (const row of rows) yield { ...row, place: ++rowNumber };
    after = next ?? undefined;
  } while (after !== undefined);
}
