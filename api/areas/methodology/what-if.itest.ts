import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, startCatalogue } from '../../testing/catalogue-world';
import { addApplication, type TestCatalogue, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
let manager: TestUser;
let catalogue: TestCatalogue;
const { as, get, post, expectRefused } = catalogueHelpers(() => ({ api, admin }));
const BASE = '/api/evaluation';
let questions: string[];
let methodology: string;

/**
 * Scores of five experts for the questions (a, b), and the application's real total, which is the sum without
 * the highest and the lowest score.
 */
const SCORED_APPLICATIONS = [
  // 15, 13, 11, 9, 1
  { name: 'Перша', scores: [[10, 5], [9, 4], [8, 3], [7, 2], [1, 0]], total: 33 }, // prettier-ignore
  // 12 each
  { name: 'Друга', scores: [[10, 2], [10, 2], [10, 2], [10, 2], [10, 2]], total: 36 }, // prettier-ignore
  // 15, 15, 10, 9, 9
  { name: 'Третя', scores: [[10, 5], [10, 5], [6, 4], [6, 3], [6, 3]], total: 34 }, // prettier-ignore
] as const;

const createdId = async (path: string, body: object) =>
  (await post(`${BASE}/${path}`, body)).data._id as string;

beforeAll(async () => {
  ({ api, admin, manager, catalogue } = await startCatalogue());
  const { db } = api.services;
  methodology = await createdId('methodology/store', { title: 'Діє' });
  const group = await createdId('groups/store', {
    metodology_id: methodology,
    title: 'Якість',
    slug: 'quality',
    count: 15,
  });
  const addQuestion = (name: string, max: number) =>
    createdId('question/store', { question_group: group, title: name, name, min: 0, max });
  questions = [await addQuestion('a', 10), await addQuestion('b', 5)];
  await run({ db }, 'update contests set methodology_id = $1 where id = $2', [
    methodology,
    catalogue.contest,
  ]);
  for (const [index, { name, scores, total }] of SCORED_APPLICATIONS.entries()) {
    const id = await addApplication(db, catalogue.contest, `4-KINO-1-1-0200${index}`);
    const reviews = [
      ...scores.map(() => ({ id: randomUUID(), status: 5 })),
      { id: randomUUID(), status: -2 },
    ];
    await run(
      { db },
      `update applications set title = $2, rating = $3, state = jsonb_set(state, '{expertReview}', $4) where id = $1`,
      [id, name, total, JSON.stringify({ status: 3, reviews })],
    );
    // Scores of the released expert do not count.
    for (const [setIndex, scoreSet] of [...scores, [10, 5]].entries())
      for (const [index, score] of scoreSet.entries())
        await run(
          { db },
          'insert into scores (review_id, application_id, question_id, score) values ($1, $2, $3, $4)',
          [reviews[setIndex]?.id, id, questions[index], score],
        );
  }
});
afterAll(() => api.close());

interface Row {
  title: string;
  real: { total: number; place: number };
  would: { total: number; place: number };
}

const ranking = async (query: string) => {
  const { data } = await get(`${BASE}/what-if?contest_id=${catalogue.contest}${query}`);
  return (data.applications as Row[]).map(({ title, real, would }) => [
    title,
    real.place,
    real.total,
    would.place,
    would.total,
  ]);
};

test('with the real rule and methodology the ranking is the real one', async () => {
  expect(await ranking('')).toEqual([
    ['Друга', 1, 36, 1, 36],
    ['Третя', 2, 34, 2, 34],
    ['Перша', 3, 33, 3, 33],
  ]);
  const { contests } = (await get(`${BASE}/what-if/contests`)).data;
  expect(contests).toEqual([expect.objectContaining({ _id: catalogue.contest, evaluated: 3 })]);
});

test('another sum rule ranks the same reviews differently', async () => {
  expect(await ranking('&rule=median')).toEqual([
    ['Друга', 1, 36, 1, 12],
    ['Перша', 3, 33, 2, 11],
    ['Третя', 2, 34, 3, 10],
  ]);
  expect(await ranking('&rule=all')).toEqual([
    ['Друга', 1, 36, 1, 60],
    ['Третя', 2, 34, 2, 58],
    ['Перша', 3, 33, 3, 49],
  ]);
});

test('with another methodology its own questions count, in its own points, and nothing is stored', async () => {
  const copy = await createdId(`methodology/${methodology}/copy`, { title: 'Б удвічі' });
  const [group] = (await get(`${BASE}/methodology/${copy}`)).data.groups as { _id: string }[];
  const groupQuestions = (await get(`${BASE}/groups/${group?._id}`)).data.questions as {
    _id: string;
    name: string;
    order: number;
  }[];
  const questionNamed = (name: string) => groupQuestions.find((question) => question.name === name)!;
  await as(admin)(`${BASE}/question/${questionNamed('a')._id}`, undefined, 'delete');
  await post(`${BASE}/question/${questionNamed('b')._id}/update`, {
    title: 'b',
    name: 'b',
    order: 1,
    min: 0,
    max: 10,
    application_questions: [],
    version: 1,
  });
  await createdId('question/store', { question_group: group?._id, title: 'c', name: 'c' });
  const whatIf = () => get(`${BASE}/what-if?contest_id=${catalogue.contest}&methodology_id=${copy}`);
  // Question b counts twice. The totals of the five experts are 10 8 6 4 0, then 4 each, then 10 10 8 6 6.
  // The highest and the lowest of each do not count.
  expect(await ranking(`&methodology_id=${copy}`)).toEqual([
    ['Третя', 2, 34, 1, 24],
    ['Перша', 3, 33, 2, 18],
    ['Друга', 1, 36, 3, 12],
  ]);
  expect((await whatIf()).data).toMatchObject({
    unasked: 1,
    unanswered: 1,
    methodology: { title: 'Б удвічі' },
  });
  await expectRefused(whatIf);
});

test('a role that does not open /admin, unknown ids and an unknown rule are refused', async () => {
  expect((await as(manager)(`${BASE}/what-if?contest_id=${catalogue.contest}`)).status).toBe(403);
  expect((await get(`${BASE}/what-if?contest_id=${randomUUID()}`)).status).toBe(404);
  expect(
    (await get(`${BASE}/what-if?contest_id=${catalogue.contest}&methodology_id=${randomUUID()}`)).status,
  ).toBe(404);
  expect((await get(`${BASE}/what-if?contest_id=${catalogue.contest}&rule=mine`)).status).toBe(422);
});
