import { randomUUID } from 'node:crypto';
import { overall } from '../../../domain/application/overall';
import { initialState, type ApplicationState, type Tranche } from '../../../domain/application/state';
import { ROLES, type Role } from '../../../domain/roles';
import { run } from '../../../db/query';
import { writePayments } from '../../../records/payments';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestCatalogue, type TestUser } from '../../testing/records';
import { planWithIndexes } from '../../testing/plan';
import { dashboardStatement } from './queries/applications';

let api: TestApi;
let chief: TestUser;
let catalogue: TestCatalogue;
let empty: TestCatalogue;

/** Moments at which an application's stages ended; the application is submitted on `2026-01-01`. */
interface Case {
  number: string;
  asked: string;
  state: (state: ApplicationState) => void;
  ends?: [step: string, status: number, day: string, undone?: boolean][];
  completed?: boolean;
}

const passedReviews = (state: ApplicationState) => {
  state.techReview.status = 2;
  state.expertReview.status = 3;
};
const boards = (sum?: number) => (state: ApplicationState) => {
  passedReviews(state);
  state.procedures = [
    { id: randomUUID(), type: 'online', status: 4, pm: 1, lawyer: 1, financier: 1, late: false },
  ];
  state.direction.status = 1;
  state.supervisory = { status: 1, sum };
};
const reviewEnds: Case['ends'] = [
  ['tech_review.sign', 2, '2026-01-11'],
  ['expert_review.finish_experts', 3, '2026-01-31'],
];
const CASES: Case[] = [
  { number: '2-KINO-1-1-00001', asked: '100', state: () => {} },
  // While a rejection may be appealed against, the application is still in technical review.
  { number: '2-KINO-1-1-00002', asked: '200', state: (state) => void (state.techReview.status = -2) },
  {
    number: '2-KINO-1-1-00003',
    asked: '400',
    state: (state) => void (state.techReview.status = -2),
    completed: true,
  },
  {
    number: '2-KINO-1-1-00004',
    asked: '1 000 000 000 000',
    state: (state) => void (state.techReview.status = 2),
    // An undone decision ends no stage. It is the last one, so that the moment shows which one counts.
    ends: [
      ['tech_review.sign', 2, '2026-01-21'],
      ['tech_review.sign', 2, '2026-01-25', true],
    ],
  },
  { number: '2-KINO-1-1-00005', asked: '900,50', state: passedReviews, ends: reviewEnds },
  {
    number: '2-KINO-1-1-00006',
    asked: '1000',
    state: boards(800_25),
    ends: [
      ...reviewEnds,
      ['negotiation.sign', 4, '2026-02-10'],
      ['direction.decide', 1, '2026-02-12'],
      ['supervisory_board.decide', 1, '2026-02-28'],
    ],
  },
  {
    // A decision taken before sums were recorded granted the default, at most the requested sum.
    number: '2-KINO-1-1-00007',
    asked: '700',
    state: (state) => {
      boards()(state);
      state.finalisation.status = -3;
    },
    ends: [...reviewEnds, ['supervisory_board.decide', 1, '2026-03-01']],
    completed: true,
  },
];
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  chief = await addUser(db, 'chief');
  empty = await addCatalogue(db, 3);
  catalogue = await addCatalogue(db, 2);
  for (const testCase of CASES) await addApplication(testCase, catalogue.contest);
  await addApplication({ number: '1-KINO-1-1-00001', asked: '5', state: () => {} }, empty.contest);
  await run({ db }, 'delete from applications where contest_id = $1', [empty.contest]);
  const task = (number: string, roles: string, due: string, holder?: string) =>
    run(
      { db },
      `insert into tasks (subject_id, key, process, step, roles, due_at, claimed_by, epoch)
       values ($1, $2, 'tech_review', 'tech_review.review', $3::text[], now() + $4::interval, $5, 1)`,
      [ids.get(number), randomUUID(), roles, due, holder ?? null],
    );
  await task('2-KINO-1-1-00001', '{admin,project_manager,project_head}', '-1 day');
  await task('2-KINO-1-1-00002', '{admin,project_manager,project_head}', '-2 days');
  await task('2-KINO-1-1-00004', '{admin,expert_manager}', '1 day');
  await task('2-KINO-1-1-00005', '{admin,project_manager}', '-3 days', chief.id);
  await run({ db }, `update tasks set closed_at = now() where due_at is null`);
});
afterAll(() => api.close());

async function addApplication({ number, asked, state: change, ends = [], completed }: Case, contest: string) {
  const { db } = api.services;
  const id = randomUUID();
  ids.set(number, id);
  const state = initialState(id, 3);
  change(state);
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state, overall, created_at, completed_at)
     values ($1, $2, $3, $4, '{"name":"ГО «Мрія»"}', '1', jsonb_build_object('raw_fields', jsonb_build_object('project_sum', $5::text)), $6, $7, '2026-01-01 00:30+02', $8)`,
    [
      id,
      number,
      contest,
      `Проєкт ${number}`,
      asked,
      JSON.stringify(state),
      overall(state),
      completed ? '2026-06-01' : null,
    ],
  );
  for (const [index, [step, status, day, undone]] of ends.entries())
    await run(
      { db },
      `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role, run_id, superseded_epoch, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 0, 'x', 'admin', 'run', $8, $9::timestamptz)`,
      [id, 1, index, randomUUID(), step.split('.')[0], step, status, undone ? 2 : null, `${day} 00:30+02`],
    );
}

interface Dashboard {
  season: { _id: string } | null;
  seasons: { _id: string }[];
  money: Record<'granted' | 'planned' | 'paid' | 'overdue', { count: number; sum: string }>;
  stages: { stage: string; count: number; asked: string; granted: string }[];
  durations: { stage: string; passed: number; median: number; p90: number }[];
  overdue: { holder: string; name: string | null; roles: string[]; tasks: number }[];
  sums: {
    program: { _id: string };
    month: string;
    asked: string;
    granted: string;
    paid: string;
    returned: string;
  }[];
  forecast: { contest: { _id: string }; open: number; last_act: string | null }[];
}
const readSeason = async (season?: string) =>
  (await api.as(chief, `/api/dashboard${season ? `?season=${season}` : ''}`)).data as unknown as Dashboard;
const listedNumbers = async (search: string) => {
  const { status, data } = await api.as(
    chief,
    `/api/dashboard/applications?season=${catalogue.season}&${search}`,
  );
  expect(status).toBe(200);
  return (data.applications as { spec_id: string }[]).map(({ spec_id: number }) => Number(number.slice(-5)));
};

test('by default the newest season with applications is shown; each stage has its applications, and exact requested and granted sums', async () => {
  const { season, seasons, stages } = await readSeason();
  expect([season?._id, seasons.map(({ _id }) => _id)]).toEqual([
    catalogue.season,
    [empty.season, catalogue.season],
  ]);
  expect(stages).toEqual([
    { stage: 'tech_review', count: 2, asked: '300.00', granted: '0.00' },
    { stage: 'expert_review', count: 1, asked: '1000000000000.00', granted: '0.00' },
    { stage: 'negotiation', count: 1, asked: '900.50', granted: '0.00' },
    { stage: 'direction', count: 0, asked: '0.00', granted: '0.00' },
    { stage: 'supervisory_board', count: 0, asked: '0.00', granted: '0.00' },
    { stage: 'agreement', count: 1, asked: '1000.00', granted: '800.25' },
    { stage: 'reporting', count: 0, asked: '0.00', granted: '0.00' },
    { stage: 'act', count: 0, asked: '0.00', granted: '0.00' },
    { stage: 'completed', count: 0, asked: '0.00', granted: '0.00' },
    { stage: 'rejected', count: 1, asked: '400.00', granted: '0.00' },
    { stage: 'closed', count: 1, asked: '700.00', granted: '700.00' },
  ]);
});

test('the money of the season is the granted sums in force; without a schedule nothing is planned, paid or overdue', async () => {
  const { money } = await readSeason(catalogue.season);
  const emptyTotals = { count: 0, sum: '0.00' };
  expect(money).toEqual({
    granted: { count: 2, sum: '1500.25' },
    planned: emptyTotals,
    paid: emptyTotals,
    overdue: emptyTotals,
  });
});

test('durations count decisions in force: median and ninetieth percentile in days', async () => {
  const { durations } = await readSeason(catalogue.season);
  expect(durations).toEqual([
    // 20, 10, 10, 10 days.
    { stage: 'tech_review', passed: 4, median: 10, p90: 17 },
    { stage: 'expert_review', passed: 3, median: 20, p90: 20 },
    { stage: 'negotiation', passed: 1, median: 10, p90: 10 },
    { stage: 'direction', passed: 1, median: 2, p90: 2 },
    { stage: 'supervisory_board', passed: 1, median: 16, p90: 16 },
  ]);
});

test('overdue tasks are counted by their holder, or without a holder by roles; the administrator is named only if there is no other role', async () => {
  const { overdue } = await readSeason(catalogue.season);
  expect(overdue).toMatchObject([
    {
      holder: 'role:project_manager,project_head',
      name: null,
      roles: ['project_manager', 'project_head'],
      tasks: 2,
    },
    { holder: `user:${chief.id}`, name: chief.name, roles: [], tasks: 1 },
  ]);
});

const NO_TRANSFERS = { paid: '0.00', returned: '0.00' };

test('sums are shown by programme and month in Kyiv: requested sums by submission, granted sums by the board’s decision', async () => {
  const { sums } = await readSeason(catalogue.season);
  const program = { _id: catalogue.program, title: 'Програма' };
  expect(sums).toEqual([
    { program, month: '2026-01', asked: '1000000003300.50', granted: '0.00', ...NO_TRANSFERS },
    { program, month: '2026-02', asked: '0.00', granted: '800.25', ...NO_TRANSFERS },
    { program, month: '2026-03', asked: '0.00', granted: '700.00', ...NO_TRANSFERS },
  ]);
});

test('paid sums, without the retained part, are shown by month of payment, and returned sums by month of return', async () => {
  const { db } = api.services;
  const tranche = (overrides: Partial<Tranche>): Tranche => ({
    id: randomUUID(),
    status: 2,
    sum: 600_25,
    condition: 'agreement_signed',
    due: '2026-02-20',
    paidOn: '2026-02-28',
    document: randomUUID(),
    ...overrides,
  });
  const id = ids.get('2-KINO-1-1-00006')!;
  const state = initialState(id, 3);
  state.payments = {
    status: 1,
    granted: 0,
    tranches: [
      tranche({ retained: 100_05 }),
      tranche({ status: 3, sum: 100_00, paidOn: '2026-03-31', returnedOn: '2026-04-01', returned: 30_01 }),
      tranche({ status: 0, sum: 99_00, paidOn: undefined }),
    ],
  };
  await writePayments({ db }, id, state);
  const { sums, money } = await readSeason(catalogue.season);
  // The unpaid tranche is planned. It is not late, because its agreement is not signed.
  expect([money.planned, money.paid, money.overdue]).toEqual([
    { count: 1, sum: '99.00' },
    { count: 2, sum: '600.20' },
    { count: 0, sum: '0.00' },
  ]);
  await run({ db }, "update payments set fulfilled = true, due = '2026-02-20' where status = 0");
  expect((await readSeason(catalogue.season)).money.overdue).toEqual({ count: 1, sum: '99.00' });
  expect(sums.map(({ month, paid, returned }) => [month, paid, returned])).toEqual([
    ['2026-01', '0.00', '0.00'],
    ['2026-02', '500.20', '0.00'],
    ['2026-03', '100.00', '0.00'],
    ['2026-04', '0.00', '30.01'],
  ]);
  await run({ db }, 'delete from payments');
});

test('a contest without history of a stage has open applications and no expected date', async () => {
  const { forecast } = await readSeason(catalogue.season);
  expect(forecast).toEqual([
    { contest: { _id: catalogue.contest, title: 'Конкурс' }, open: 5, last_act: null },
  ]);
});

test('a season without applications has zeros', async () => {
  const { season, stages, durations, overdue, sums, forecast } = await readSeason(empty.season);
  expect(season?._id).toBe(empty.season);
  expect(stages).toHaveLength(11);
  expect(
    stages.every(({ count, asked, granted }) => count === 0 && asked === '0.00' && granted === '0.00'),
  ).toBe(true);
  expect([durations, overdue, sums, forecast]).toEqual([[], [], [], []]);
});

test.each<[string, number[]]>([
  ['', [7, 6, 5, 4, 3, 2, 1]],
  ['stage=tech_review', [2, 1]],
  ['stage=closed', [7]],
  ['open=true', [6, 5, 4, 2, 1]],
  ['submitted=2026-01', [7, 6, 5, 4, 3, 2, 1]],
  ['submitted=2025-12', []],
  ['granted=2026-02', [6]],
  ['granted=2026-03', [7]],
  ['granted=all', [7, 6]],
  ['passed=tech_review', [7, 6, 5, 4]],
  ['passed=expert_review', [7, 6, 5]],
  ['passed=negotiation', [6]],
  ['passed=closed', []],
  ['overdue=role:project_manager,project_head', [2, 1]],
  ['overdue=role:expert_manager', []],
])('the list of a figure has its applications: %s', async (search, numbers) => {
  expect(await listedNumbers(search)).toEqual(numbers);
});

test('lists exist for a person’s overdue tasks, a programme and a contest', async () => {
  expect(await listedNumbers(`overdue=user:${chief.id}`)).toEqual([5]);
  expect(await listedNumbers(`program=${catalogue.program}&stage=agreement`)).toEqual([6]);
  expect(await listedNumbers(`program=${empty.program}`)).toEqual([]);
  expect(await listedNumbers(`contest=${catalogue.contest}&open=true`)).toEqual([6, 5, 4, 2, 1]);
});

test('a list has the number of its applications, their sums, and the titles of its filters', async () => {
  const facts = async (search: string) => {
    const { data } = await api.as(chief, `/api/dashboard/applications?season=${catalogue.season}&${search}`);
    return { totals: data.totals, named: data.named };
  };
  expect(await facts(`granted=all&program=${catalogue.program}`)).toEqual({
    totals: { count: 2, asked: '1700.00', granted: '1500.25' },
    named: { season: expect.any(String) as string, program: 'Програма', contest: null, holder: null },
  });
  expect(await facts(`stage=tech_review&contest=${catalogue.contest}`)).toMatchObject({
    totals: { count: 2, asked: '300.00', granted: '0.00' },
    named: { program: null, contest: 'Конкурс' },
  });
  expect(await facts(`overdue=user:${chief.id}`)).toMatchObject({ named: { holder: chief.name } });
});

test('the list continues from a cursor', async () => {
  const { sql, values } = dashboardStatement(
    { season: catalogue.season },
    [catalogue.contest],
    '2-kino-1-1-00003',
  );
  expect(values).toContain('2-kino-1-1-00003');
  expect(await planWithIndexes(api.services.db, sql, values)).not.toContain('Seq Scan on applications');
});

const ALLOWED_ROLES: readonly Role[] = ['admin', 'chief', 'project_head'];
test.each(ROLES)(
  '%s reads the dashboard and its lists if the rules allow it, and is refused otherwise',
  async (role) => {
    const user = await addUser(api.services.db, role);
    const expected = ALLOWED_ROLES.includes(role) ? 200 : 403;
    const statuses = [
      (await api.as(user, '/api/dashboard')).status,
      (await api.as(user, `/api/dashboard/applications?season=${catalogue.season}`)).status,
    ];
    expect(statuses).toEqual([expected, expected]);
  },
);

test.each([
  ['/api/dashboard?season=x', 422, 'season'],
  ['/api/dashboard/applications', 422, 'season'],
  ['/api/dashboard/applications?stage=x&season=', 422, 'stage'],
  ['/api/dashboard/applications?submitted=2026-13&season=', 422, 'submitted'],
  ['/api/dashboard/applications?overdue=x&season=', 422, 'overdue'],
])('%s is refused at its field', async (path, expected, field) => {
  const { status, json } = await api.as(chief, path.replace(/season=$/, `season=${catalogue.season}`));
  expect([status, Object.keys(json.errors as object)]).toEqual([expected, [field]]);
});

test('an unknown season, programme, contest or person is not found', async () => {
  const ofSeason = `/api/dashboard/applications?season=${catalogue.season}`;
  for (const path of [
    `/api/dashboard?season=${randomUUID()}`,
    `/api/dashboard/applications?season=${randomUUID()}`,
    `${ofSeason}&program=${randomUUID()}`,
    `${ofSeason}&contest=${randomUUID()}`,
    `${ofSeason}&overdue=user:${randomUUID()}`,
  ])
    expect([path, (await api.as(chief, path)).status]).toEqual([path, 404]);
});

test('without a season in use the newest one that is not archived is shown', async () => {
  const { season: older } = await addCatalogue(api.services.db, 0);
  await run(api.services, 'update seasons set archived_at = now() where id <> $1', [older]);
  expect((await readSeason()).season?._id).toBe(older);
  await run(api.services, 'update seasons set archived_at = null');
});
