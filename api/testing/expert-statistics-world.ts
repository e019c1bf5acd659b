import { randomUUID } from 'node:crypto';
import { users } from '../../db/models';
import { run } from '../../db/query';
import { create } from '../../db/record';
import { startApi, type TestApi } from './api';
import { addCatalogue, addUser, type TestUser } from './records';

/** An application of the test; the expected answers are computed from its values. */
export interface Case {
  id: string;
  number: string;
  tech: number;
  status: number;
  sector: string | null;
  reviews: { id: string; expert: number; status: number }[];
}

export const NAMES = ['Іваненко Оксана', 'Іваненко Петро', 'Шевчук Ярина', 'О’Коннор Дарʼя', 'Бондар Оксана'];

export interface StatisticsWorld {
  api: TestApi;
  manager: TestUser;
  contest: string;
  experts: string[];
  cases: Case[];
  put: (testCase: Case) => Promise<void>;
}

/** Returns pseudo-random values, the same in every run. */
export function makeCase(n: number): Case {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(n * 7919 + salt * 104_729) % list.length] as T;
  const assigned = pick([0, 2, 3, 0, 4], 1);
  return {
    id: randomUUID(),
    number: `${pick([7, 8], 2)}-KINO-1-${pick([1, 2], 3)}-${String(n + 1).padStart(5, '0')}`,
    tech: pick([2, 2, 2, 0, -2, 2], 4),
    status: pick([0, 1, 3, -2, 1], 5),
    sector: pick(['music', 'heritage', null], 6),
    reviews: Array.from({ length: assigned }, (_, index) => ({
      id: randomUUID(),
      expert: (n + index) % NAMES.length,
      status: pick([0, 1, 2, 3, 4, 5, 6, -1, -2, -3], 7 + index),
    })),
  };
}

/** Creates experts with the names `NAMES`, and 90 applications of known values in one contest. */
export async function statisticsWorld(): Promise<StatisticsWorld> {
  const api = await startApi();
  const { db } = api.services;
  const { contest } = await addCatalogue(db, 1);
  const manager = await addUser(db, 'expert_manager');
  const experts: string[] = [];
  for (const name of NAMES)
    experts.push(
      (
        await create({ db }, users, {
          name,
          email: `${randomUUID()}@example.org`,
          password_hash: 'x',
          role: 'expert',
        })
      ).id,
    );
  const cases = Array.from({ length: 90 }, (_, n) => makeCase(n));
  for (const testCase of cases) await put(testCase);
  return { api, manager, contest, experts, cases, put };

  /** Inserts the application with its current state, or updates it. */
  function put({ id, number, tech, status, sector, reviews }: Case): Promise<void> {
    const assigned = reviews.map((review) => ({
      id: review.id,
      expertId: experts[review.expert],
      status: review.status,
    }));
    const state = {
      techReview: { status: tech },
      expertReview: { status, reviews: assigned },
      agreement: { status: 0 },
      act: { status: 0 },
    };
    return run(
      { db },
      `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, cultural_sector, state)
       values ($1, $2, $3, $4, '{"name":"ГО «Мрія»"}', '12345678', '{}', $5, $6)
       on conflict (id) do update set spec_id = excluded.spec_id, state = excluded.state`,
      [id, number, contest, `Проєкт ${number}`, sector, JSON.stringify(state)],
    );
  }
}
