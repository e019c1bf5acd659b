import { randomUUID } from 'node:crypto';
import { run } from '../../db/query';
import { startApi, type TestApi } from '../testing/api';
import { addCatalogue, addUser, type TestUser } from '../testing/records';

/** A row of the test; the expected answers are computed from its values. */
export interface Made {
  id: string;
  number: string;
  title: string;
  applicant: string;
  sector: string | null;
  keywords: string[];
  tech: number;
  expert: number;
  overall: number;
  rating: number | null;
  reviewer: number | null;
  created: string;
}

/** Texts that a spreadsheet, a page or a file might interpret as a formula, markup or a separator. */
export const HOSTILE = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '<script>alert(1)</script> & "лапки" \'одинарні\'',
  '😀 עברית ‮abc _x0041_ ]]>',
  'рядок\nдругий;кома,крапка',
  'Ж'.repeat(10_000),
];
const TITLES = ['Фестиваль «Співоче поле»', "Пам'ять Чорнобиля", 'Музика без меж', 'Фестини у Львові'];

/** Returns pseudo-random values, the same in every run. Many are equal, so that the order of ties is tested. */
export function makeRow(n: number): Made {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(n * 7919 + salt * 104_729) % list.length] as T;
  return {
    id: randomUUID(),
    number: `1-KINO-1-1-${String(n + 1).padStart(5, '0')}`,
    title: HOSTILE[n] ?? `${pick(TITLES, 1)} ${n}`,
    applicant: pick(['ГО «Мрія»', 'Іваненко Оксана', 'ФОП Їжак'], 2),
    sector: pick(['music', 'heritage', null], 3),
    keywords: pick([['youth'], ['youth', 'music'], []], 4),
    tech: pick([0, 1, -1, 2, -2, -3, -4], 5),
    expert: pick([0, 1, 3, -2], 6),
    overall: pick([0, 0, 5, -3], 7),
    rating: pick([null, 42, 42.5, 7], 8),
    reviewer: pick([null, 0, 1], 9),
    // Close to midnight in Kyiv, when the day in UTC differs.
    created: new Date(Date.UTC(2027, 1, 1 + (n % 5), 21, 30 + (n % 2) * 45, n % 3)).toISOString(),
  };
}

/** Two contests, the first with 173 applications of known values, and their reviewers; `pm` is the first reviewer. */
export interface ListWorld {
  api: TestApi;
  contest: string;
  other: string;
  pm: TestUser;
  reviewers: TestUser[];
  made: Made[];
  insert: (application: Made, into: string) => Promise<void>;
  decide: (application: string, actor: string, version: number, role?: string) => Promise<void>;
}

export async function listWorld(): Promise<ListWorld> {
  const api = await startApi();
  const { db } = api.services;
  const { contest } = await addCatalogue(db, 1);
  const { contest: other } = await addCatalogue(db, 2);
  const pm = await addUser(db, 'project_manager');
  const reviewers = [pm, await addUser(db, 'project_head')];
  for (const option of [
    ['culture', 'music', 'Музика'],
    ['culture', 'heritage', 'Спадщина'],
    ['keywords', 'youth', 'молодь'],
  ])
    await run({ db }, 'insert into dictionary_options (field, value, name) values ($1, $2, $3)', option);
  const applications = Array.from({ length: 173 }, (_, n) => makeRow(n));
  for (const application of applications) await insert(application, contest);
  await insert({ ...makeRow(999), title: 'Фестиваль чужий' }, other);
  return { api, contest, other, pm, reviewers, made: applications, insert, decide };

  async function insert(application: Made, into: string): Promise<void> {
    const state = {
      techReview: { status: application.tech },
      expertReview: { status: application.expert, reviews: [] },
      agreement: { status: 0 },
      act: { status: 0 },
    };
    await run(
      { db },
      `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, cultural_sector, keywords,
                               state, overall, rating, created_at)
     values ($1, $2, $3, $4, $5, '12345678', '{}', $6, $7, $8, $9, $10, $11)`,
      [
        application.id,
        into === other ? `2${application.number}` : application.number,
        into,
        application.title,
        JSON.stringify({ name: application.applicant }),
        application.sector,
        application.keywords,
        JSON.stringify(state),
        application.overall,
        application.rating,
        application.created,
      ],
    );
    if (application.reviewer !== null)
      await decide(application.id, reviewers[application.reviewer]?.id ?? '', 1);
  }

  /** Writes a decision of the technical review as the worker does. */
  function decide(application: string, actor: string, version: number, role = 'project_manager') {
    return run(
      { db },
      `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role, run_id)
     values ($1, 1, $2, $3, 'tech_review', 'tech_review.validate', 1, 0, $4, $5, 'run')`,
      [application, version, randomUUID(), actor, role],
    );
  }
}
