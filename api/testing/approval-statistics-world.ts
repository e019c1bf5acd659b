import { randomUUID } from 'node:crypto';
import { initialState, type ApplicationState } from '../../domain/application/state';
import { overall } from '../../domain/application/overall';
import { STATISTICS_STAGES } from '../../domain/application/statistics-stages';
import { run } from '../../db/query';
import { startApi, type TestApi } from './api';
import { addCatalogue, addUser, type TestUser } from './records';

/** An application of the test; the expected answers are computed from its state. */
export interface ApprovalCase {
  id: string;
  number: string;
  state: ApplicationState;
}

export interface ApprovalWorld {
  api: TestApi;
  lawyer: TestUser;
  contest: string;
  cases: ApprovalCase[];
  put: (testCase: ApprovalCase) => Promise<void>;
}

/** Returns pseudo-random values, the same in every run. */
export function approvalCase(n: number): ApprovalCase {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(Math.imul(n * 31 + salt * 97 + 7, 2_654_435_761) >>> 9) % list.length] as T;
  const id = randomUUID();
  const state = initialState(id, 3);
  state.techReview.status = 2;
  state.expertReview.status = pick([3, 3, 1, 3], 1);
  state.procedures = Array.from({ length: pick([0, 1, 2, 1], 2) }, (_, index) => ({
    id: randomUUID(),
    type: pick(['online', 'offline'] as const, 3 + index),
    status: pick(STATISTICS_STAGES.negotiation, 5 + index),
    pm: 0,
    lawyer: 0,
    financier: 0,
    late: false,
  }));
  state.direction.status = pick(STATISTICS_STAGES.direction, 7);
  state.supervisory.status = pick(STATISTICS_STAGES.supervisory_board, 8);
  state.agreement = { status: pick(STATISTICS_STAGES.grunt_agreement, 9), ended: n % 3 > 0, late: false };
  state.additional = Array.from({ length: pick([0, 2, 0, 3, 1], 10) }, (_, index) => ({
    id: randomUUID(),
    status: pick(STATISTICS_STAGES.additional_agreement, 11 + index),
    file: { fileId: randomUUID(), sha256: '' },
  }));
  state.reporting.reports = Array.from({ length: pick([0, 1, 2, 4], 14) }, (_, index) => ({
    id: randomUUID(),
    type: pick(['content', 'finance'] as const, 15 + index),
    status: pick([0, 1, -1, 2, 2, 2, -2], 19 + index),
    files: pick([[], [randomUUID()], [randomUUID()]], 23 + index),
  }));
  state.act.status = pick(STATISTICS_STAGES.act, 27);
  return {
    id,
    number: `${pick([7, 8], 28)}-DIM-1-${pick([1, 2], 29)}-${String(n + 1).padStart(5, '0')}`,
    state,
  };
}

/** Creates 140 applications of known states in one contest. */
export async function approvalWorld(): Promise<ApprovalWorld> {
  const api = await startApi();
  const { db } = api.services;
  const { contest } = await addCatalogue(db, 1);
  const lawyer = await addUser(db, 'lawyer');
  const cases = Array.from({ length: 140 }, (_, n) => approvalCase(n));
  for (const testCase of cases) await put(testCase);
  return { api, lawyer, contest, cases, put };

  /** Inserts the application with its current state, or updates it. */
  function put({ id, number, state }: ApprovalCase): Promise<void> {
    return run(
      { db },
      `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state, overall)
       values ($1, $2, $3, $4, '{"name":"ГО «Мрія»"}', '12345678', '{}', $5, $6)
       on conflict (id) do update set spec_id = excluded.spec_id, state = excluded.state, overall = excluded.overall`,
      [id, number, contest, `Проєкт ${number}`, JSON.stringify(state), overall(state)],
    );
  }
}
