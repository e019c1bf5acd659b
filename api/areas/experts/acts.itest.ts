import { randomUUID } from 'node:crypto';
import { contests } from '../../../db/models';
import { run } from '../../../db/query';
import { create } from '../../../db/record';
import { ROLES, type Role } from '../../../domain/roles';
import { startApi, type TestApi } from '../../testing/api';
import {
  addApplication,
  addCatalogue,
  addUser,
  type TestCatalogue,
  type TestUser,
} from '../../testing/records';
import { readSheet, unzip } from '../../testing/spreadsheets';
import type { ExpertActs } from './contract/acts';

let api: TestApi;
let now: TestCatalogue;
let before: TestCatalogue;
let paidTask: string;
let unpaid: string;
let manager: TestUser;
let users: Record<'anna' | 'bohdan' | 'vira', TestUser>;

/** A review's status, and its decisions to sign: their moments, and the epoch of the rollback that undid them. */
interface ActInput {
  of: TestUser;
  status?: number;
  signed?: readonly { at: string; undone?: number }[];
}

let numbers = 0;
/** Creates an application with these reviews; returns its id. */
async function addReviewedApplication(contest: string, reviews: readonly ActInput[]): Promise<string> {
  const { db } = api.services;
  numbers += 1;
  const id = await addApplication(db, contest, `7-KINO-1-1-${String(numbers).padStart(5, '0')}`);
  const stored = reviews.map(({ of, status = 5 }) => ({ id: randomUUID(), expertId: of.id, status }));
  await run(
    { db },
    `update applications set state = jsonb_set(state, '{expertReview,reviews}', $1::jsonb) where id = $2`,
    [JSON.stringify(stored), id],
  );
  let version = 0;
  for (const [index, { of, signed = [{ at: '2026-05-05T10:00:00Z' }] }] of reviews.entries())
    for (const { at, undone } of signed)
      await run(
        { db },
        `insert into decisions (subject_id, epoch, version, update_id, process, step, record_id, status_to, overall,
           actor_id, actor_role, run_id, created_at, superseded_epoch)
         values ($1, 1, $2, $3, 'review', 'review.sign', $4, 5, 0, $5, 'expert', 'run', $6, $7)`,
        [id, (version += 1), randomUUID(), stored[index]?.id, of.id, at, undone ?? null],
      );
  return id;
}

const addExpert = async (name: string) => {
  const newExpert = await addUser(api.services.db, 'expert');
  await run(api.services, 'update users set name = $1 where id = $2', [name, newExpert.id]);
  return { ...newExpert, name };
};

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  [before, now] = [await addCatalogue(db, 6), await addCatalogue(db, 7)];
  manager = await addUser(db, 'expert_manager');
  users = {
    anna: await addExpert('Анна Ткач'),
    bohdan: await addExpert('Богдан Їжак'),
    vira: await addExpert('Віра Ґава'),
  };
  const { anna, bohdan, vira } = users;
  const changes = { program_id: now.program, realization_start: '2026-03-01', realization_end: '2026-10-31' };
  paidTask = (
    await create({ db }, contests, {
      ...changes,
      number: 2,
      title: 'Фестивалі',
      expert_rate: 150_050,
      expert_hours: '2.5',
    })
  ).id;
  unpaid = (await create({ db }, contests, { ...changes, number: 3, title: 'Читання', expert_hours: '0.75' }))
    .id;

  // In a contest with a rate there are three reviews by Anna and two by Bohdan. In a contest without a rate
  // there is one by each.
  await addReviewedApplication(paidTask, [
    { of: anna, signed: [{ at: '2026-05-01T10:00:00Z', undone: 1 }, { at: '2026-06-02T22:30:00Z' }] },
    { of: bohdan },
  ]);
  await addReviewedApplication(paidTask, [{ of: anna }, { of: bohdan }]);
  await addReviewedApplication(paidTask, [{ of: anna }]);
  await addReviewedApplication(unpaid, [{ of: anna }, { of: bohdan }]);
  // Reviews that do not count: reviews in progress, refused or released, and a signed one whose signature a
  // rollback has undone.
  await addReviewedApplication(paidTask, [
    { of: anna, status: 4, signed: [{ at: '2026-05-05T10:00:00Z', undone: 1 }] },
    { of: bohdan, status: -2, signed: [] },
    { of: vira, status: 0, signed: [] },
  ]);
  await addReviewedApplication(paidTask, [{ of: vira, signed: [{ at: '2026-05-05T10:00:00Z', undone: 2 }] }]);
  // The next review is of another season.
  await addReviewedApplication(before.contest, [{ of: anna }, { of: vira }]);
});
afterAll(() => api.close());

const PATH = () => `/api/expert/acts/${now.season}`;
const actsOf = async (query = '', path = PATH()): Promise<ExpertActs> => {
  const { status, data } = await api.as(manager, `${path}${query}`);
  expect(status).toBe(200);
  return data as unknown as ExpertActs;
};

test('an expert’s sum is the number of reviews times hours and rate of each contest; a missing rate is not zero', async () => {
  const { season, experts, totals, contests: rates, next } = await actsOf();
  expect([season, next]).toEqual([{ _id: now.season, title: 'Сезон 7' }, null]);
  expect(experts).toEqual([
    {
      _id: users.anna.id,
      name: 'Анна Ткач',
      email: users.anna.email,
      // 3 · 2.5 + 0.75 hours; 3 · 1500.50 hryvnias, and one review without a rate.
      count: 4,
      hours: 8.25,
      sum: 450_150,
      without_rate: 1,
      without_hours: 0,
      contests: [
        {
          _id: paidTask,
          title: 'Фестивалі',
          rate: 150_050,
          hours: 2.5,
          count: 3,
          hours_total: 7.5,
          sum: 450_150,
        },
        { _id: unpaid, title: 'Читання', rate: null, hours: 0.75, count: 1, hours_total: 0.75, sum: null },
      ],
    },
    expect.objectContaining({ name: 'Богдан Їжак', count: 3, hours: 5.75, sum: 300_100, without_rate: 1 }),
  ]);
  expect(totals).toEqual({
    experts: 2,
    count: 7,
    hours: 14,
    sum: 750_250,
    without_rate: 2,
    without_hours: 0,
  });
  expect(rates).toEqual([
    { _id: paidTask, title: 'Фестивалі', rate: 150_050, hours: 2.5 },
    { _id: unpaid, title: 'Читання', rate: null, hours: 0.75 },
  ]);
});

test('another season has its own reviews; its contest has neither rate nor hours', async () => {
  const { experts, totals } = await actsOf('', `/api/expert/acts/${before.season}`);
  expect(experts.map(({ name, count }) => [name, count])).toEqual([
    ['Анна Ткач', 1],
    ['Віра Ґава', 1],
  ]);
  expect(totals).toEqual({ experts: 2, count: 2, hours: 0, sum: 0, without_rate: 2, without_hours: 2 });
  expect(experts[0]?.contests[0]).toMatchObject({ rate: null, hours: null, hours_total: null, sum: null });
});

test('filters by name and contest apply to the list and to the totals', async () => {
  const byName = await actsOf(`?q=${encodeURIComponent('їжак')}`);
  expect(byName.experts.map(({ name }) => name)).toEqual(['Богдан Їжак']);
  expect(byName.totals).toMatchObject({ experts: 1, count: 3, sum: 300_100 });
  const ofContest = await actsOf(`?contest=${unpaid}`);
  expect(ofContest.totals).toEqual({
    experts: 2,
    count: 2,
    hours: 1.5,
    sum: 0,
    without_rate: 2,
    without_hours: 0,
  });
  expect(ofContest.experts[0]?.contests).toHaveLength(1);
  expect(ofContest.contests).toHaveLength(2);
  expect((await actsOf('?q=nobody')).experts).toEqual([]);
});

test('an expert’s reviews are ordered by number, with the moment of the signature in force', async () => {
  const { status, data } = await api.as(manager, `${PATH()}/experts/${users.anna.id}`);
  const { reviews, expert, totals, next } = data as unknown as {
    expert: object;
    totals: object;
    next: string | null;
    reviews: {
      application: { spec_id: string };
      contest: { title: string; rate: number };
      signed_at: string;
    }[];
  };
  expect([status, expert, next]).toEqual([200, { _id: users.anna.id, name: 'Анна Ткач' }, null]);
  // Only Anna's reviews are listed.
  expect(totals).toEqual({ count: 4, hours: 8.25, sum: 450_150, without_rate: 1, without_hours: 0 });
  expect(
    reviews.map((review) => [
      review.application.spec_id,
      review.contest.title,
      review.contest.rate,
      review.signed_at,
    ]),
  ).toEqual([
    ['7-KINO-1-1-00001', 'Фестивалі', 150_050, '2026-06-02T22:30:00.000Z'],
    ['7-KINO-1-1-00002', 'Фестивалі', 150_050, '2026-05-05T10:00:00.000Z'],
    ['7-KINO-1-1-00003', 'Фестивалі', 150_050, '2026-05-05T10:00:00.000Z'],
    ['7-KINO-1-1-00004', 'Читання', null, '2026-05-05T10:00:00.000Z'],
  ]);
});

test('the list continues page after page; the totals are over all pages', async () => {
  const { db } = api.services;
  const thirdCatalogue = await addCatalogue(db, 8);
  const users = [];
  for (let n = 1; n <= 52; n++) users.push(await addMany(n));
  for (let n = 0; n < 52; n += 13)
    await addReviewedApplication(
      thirdCatalogue.contest,
      users.slice(n, n + 13).map((of) => ({ of })),
    );
  const path = `/api/expert/acts/${thirdCatalogue.season}`;
  const firstPage = await actsOf('', path);
  expect([firstPage.experts.length, firstPage.totals.experts]).toEqual([50, 52]);
  const secondPage = await actsOf(`?after=${firstPage.next}`, path);
  expect([secondPage.experts.map(({ name }) => name), secondPage.next]).toEqual([
    ['Ярема 51', 'Ярема 52'],
    null,
  ]);
  expect(secondPage.totals).toEqual(firstPage.totals);
  // A cursor of one season is refused in another.
  expect((await api.as(manager, `${PATH()}?after=${firstPage.next}`)).status).toBe(422);

  function addMany(n: number): Promise<TestUser> {
    return addExpert(`Ярема ${String(n).padStart(2, '0')}`);
  }
});

const ALLOWED_ROLES: readonly Role[] = ['admin', 'expert_manager', 'financier'];

test('only roles that contract or pay experts read the list and its file; experts and other roles of /ed do not', async () => {
  const { data } = await api.as(manager, `${PATH()}/table`, { body: {} });
  for (const role of ROLES) {
    const user = await addUser(api.services.db, role);
    const answers = [
      (await api.as(user, PATH())).status,
      (await api.as(user, `${PATH()}/experts/${users.anna.id}`)).status,
      (await api.as(user, `${PATH()}/table`, { body: {} })).status,
      (await api.call(String(data.url), { token: user.token })).status,
    ];
    expect([role, answers]).toEqual([role, answers.map(() => (ALLOWED_ROLES.includes(role) ? 200 : 403))]);
  }
  // The financier reads no other page of the division.
  const financier = await addUser(api.services.db, 'financier');
  const register = await api.as(manager, '/api/generate-unassigned-table/expert', { body: {} });
  expect((await api.call(String(register.data.url), { token: financier.token })).status).toBe(403);
  expect((await api.as(financier, '/api/expert/home')).status).toBe(403);
  // Anna, an expert, does not even read her own pay.
  expect((await api.as(users.anna, `${PATH()}/experts/${users.anna.id}`)).status).toBe(403);
});

test('unknown ids are not found', async () => {
  const unknownId = randomUUID();
  for (const path of [`/api/expert/acts/${unknownId}`, `${PATH()}/experts/${unknownId}`])
    expect((await api.as(manager, path)).status).toBe(404);
  expect((await api.as(manager, `/api/expert/acts/${unknownId}/table`, { body: {} })).status).toBe(404);
});

test('the table has a row for each expert and contest; without a rate its cells are empty, and a note says so', async () => {
  const { data } = await api.as(manager, `${PATH()}/table`, { body: {} });
  expect(data.name).toMatch(/^Акти експертів, Сезон 7 \d{4}-\d\d-\d\d\.xlsx$/);
  const answer = await fetch(`${api.url}${String(data.url)}`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const parts = await unzip(Buffer.from(await answer.arrayBuffer()));
  const cells = readSheet(parts['xl/worksheets/sheet1.xml'] ?? '');
  expect(cells).toEqual([
    [
      '№',
      'Експерт',
      'Електронна пошта',
      'Конкурс',
      'Завершених оцінок',
      'Годин на оцінку',
      'Годин',
      'Ставка, грн',
      'Сума, грн',
      'Чого бракує',
    ],
    [1, 'Анна Ткач', users.anna.email, 'Фестивалі', 3, 2.5, 7.5, 1500.5, 4501.5, null],
    [2, 'Анна Ткач', users.anna.email, 'Читання', 1, 0.75, 0.75, null, null, 'ставку не вказано'],
    [3, 'Богдан Їжак', users.bohdan.email, 'Фестивалі', 2, 2.5, 5, 1500.5, 3001, null],
    [4, 'Богдан Їжак', users.bohdan.email, 'Читання', 1, 0.75, 0.75, null, null, 'ставку не вказано'],
  ]);
});
