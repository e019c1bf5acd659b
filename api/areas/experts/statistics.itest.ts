import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '../../../domain/roles';
import { row, rows, run } from '../../../db/query';
import {
  makeCase,
  NAMES,
  statisticsWorld,
  type Case,
  type StatisticsWorld,
} from '../../testing/expert-statistics-world';
import { addUser } from '../../testing/records';
import type { DivisionCase } from './contract/statistics';

let world: StatisticsWorld;
beforeAll(async () => {
  world = await statisticsWorld();
});
afterAll(() => world.api.close());

interface Answer {
  applications: DivisionCase[];
  total: number | null;
  next: string | null;
}
const PATH = '/api/expert/stats';

async function statistics(body: object, after?: string): Promise<Answer> {
  const address = after === undefined ? PATH : `${PATH}?after=${after}`;
  const { status, data } = await world.api.as(world.manager, address, { body });
  expect(status).toBe(200);
  return data as unknown as Answer;
}

/** Reads all pages of ten, one after another, to the end. */
async function readAllPages(filters: object): Promise<{ numbers: string[]; total: number | null }> {
  const firstPage = await statistics({ filters });
  const numbers = firstPage.applications.map(({ spec_id: number }) => number);
  let { next } = firstPage;
  while (next) {
    const page = await statistics({ filters }, next);
    expect(page.total).toBeNull();
    expect(page.applications.length).toBeGreaterThan(0);
    numbers.push(...page.applications.map(({ spec_id: number }) => number));
    ({ next } = page);
  }
  return { numbers, total: firstPage.total };
}

/** Returns the numbers that the rule expects: this test's cases at status 2 of the technical review, newest number first. */
const expectedNumbers = (passes: (one: Case) => boolean = () => true): string[] =>
  world.cases
    .filter((testCase) => testCase.tech === 2 && passes(testCase))
    .map(({ number }) => number)
    .sort()
    .toReversed();
/** Names of statuses in the reader's language. */
const STATUSES: Record<number, string> = {
  5: 'Завершено, протокол підписано',
  [-2]: 'Експерта вилучено із заявки',
  4: 'Потребує доопрацювання',
};
const hasReview =
  (fits: (review: Case['reviews'][number]) => boolean) =>
  ({ reviews }: Case) =>
    reviews.some(fits);

test('a row has number, project, applicant, contest, the division’s status, experts with their statuses, sector and score', async () => {
  const item: Case = { ...makeCase(0), number: '9-KINO-1-1-00001', tech: 2, status: 3, sector: 'music' };
  item.reviews = [5, -2, 4].map((status, expert) => ({ id: randomUUID(), expert, status }));
  await world.put(item);
  await run({ db: world.api.services.db }, 'update applications set rating = 142.5 where id = $1', [item.id]);
  const { applications } = await statistics({ filters: { spec_id: '9-kino' } });
  expect(applications).toEqual([
    {
      _id: item.id,
      spec_id: '9-KINO-1-1-00001',
      title: 'Проєкт 9-KINO-1-1-00001',
      applicant: 'ГО «Мрія»',
      contest: { _id: world.contest, title: 'Конкурс' },
      cultural_sector: 'music',
      rating: 142.5,
      expert_review: { status: 3 },
      reviews: item.reviews.map(({ id, expert, status }) => ({
        _id: id,
        expert: { name: NAMES[expert] },
        status: { id: status, message: STATUSES[status] },
      })),
    },
  ]);
  await run({ db: world.api.services.db }, 'delete from applications where id = $1', [item.id]);
});

test('a page has ten cases that passed the technical review, newest number first; the first page has their total number', async () => {
  const answer = await statistics({});
  expect(answer.applications.map(({ spec_id: number }) => number)).toEqual(expectedNumbers().slice(0, 10));
  expect(answer.total).toBe(expectedNumbers().length);
  expect(expectedNumbers().length).toBeGreaterThan(40);
  expect(await readAllPages({})).toEqual({ numbers: expectedNumbers(), total: expectedNumbers().length });
});

test.each<[string, object, (one: Case) => boolean]>([
  ['the beginning of the number', { spec_id: '8-KINO-1-2' }, ({ number }) => number.startsWith('8-KINO-1-2')],
  ['a part of the number', { spec_id: '00007' }, ({ number }) => number.endsWith('00007')],
  ['the beginning of its parts', { spec_id: 'kino-1-2-0000' }, ({ number }) => number.includes('-1-2-0000')],
  [
    'a text that only looks like a number’s beginning',
    { spec_id: '1-2-0000' },
    ({ number }) => number.includes('-1-2-0000'),
  ],
  ['a word of the title, which is not part of the number', { spec_id: 'Проєкт' }, () => false],
  ['characters of a pattern', { spec_id: '7_KINO' }, () => false],
  ['the division’s status', { application_status: 1 }, ({ status }) => status === 1],
  ['the division’s status as text', { application_status: '-2' }, ({ status }) => status === -2],
  ['a review’s status', { review_status: 4 }, hasReview(({ status }) => status === 4)],
  ['a released review’s status', { review_status: -2 }, hasReview(({ status }) => status === -2)],
  ['an expert’s whole name', { expert_name: 'Іваненко Оксана' }, hasReview(({ expert }) => expert === 0)],
  ['a part of the name in any case', { expert_name: 'іваненко' }, hasReview(({ expert }) => expert <= 1)],
  ['the sector', { sector: 'heritage' }, ({ sector }) => sector === 'heritage'],
  [
    'status and name of one review',
    { review_status: 5, expert_name: 'Шевчук' },
    hasReview(({ status, expert }) => status === 5 && expert === 2),
  ],
  [
    'division’s status and sector',
    { application_status: 1, sector: 'music' },
    ({ status, sector }) => status === 1 && sector === 'music',
  ],
  [
    'review’s status, division’s status and sector',
    { review_status: 1, application_status: 1, sector: 'music' },
    (testCase) =>
      testCase.status === 1 &&
      testCase.sector === 'music' &&
      hasReview(({ status }) => status === 1)(testCase),
  ],
  [
    'all together',
    {
      spec_id: '7-KINO',
      application_status: 1,
      review_status: 0,
      expert_name: 'Оксана',
      sector: 'heritage',
    },
    (testCase) =>
      testCase.number.startsWith('7-KINO') &&
      testCase.status === 1 &&
      testCase.sector === 'heritage' &&
      hasReview(({ status, expert }) => status === 0 && (expert === 0 || expert === 4))(testCase),
  ],
  ['empty texts, which are ignored', { spec_id: ' ', expert_name: '', sector: '' }, () => true],
  ['a status that no review has', { review_status: -5 }, () => false],
  ['an unknown expert', { expert_name: 'Нікогонько' }, () => false],
  ['an e-mail instead of a name', { expert_name: 'example.org' }, () => false],
])('filter by %s', async (_, filters, passes) => {
  expect(await readAllPages(filters)).toEqual({
    numbers: expectedNumbers(passes),
    total: expectedNumbers(passes).length,
  });
});

test('pages by offset and limit are the same, and empty after the end', async () => {
  const readPage = async (offset: number, limit: number, filters = {}) => {
    const { applications, total } = await statistics({ filters, limit, offset });
    return { numbers: applications.map(({ spec_id: number }) => number), total };
  };
  const total = expectedNumbers().length;
  expect(await readPage(20, 10)).toEqual({ numbers: expectedNumbers().slice(20, 30), total });
  expect(await readPage(total - 1, 10)).toEqual({ numbers: expectedNumbers().slice(-1), total });
  expect(await readPage(total, 10)).toEqual({ numbers: [], total });
  const inProgress = expectedNumbers(hasReview(({ status }) => status === 1));
  expect(await readPage(3, 4, { review_status: 1 })).toEqual({
    numbers: inProgress.slice(3, 7),
    total: inProgress.length,
  });
});

test('changes between two pages cause neither gaps nor duplicates', async () => {
  const { applications, next } = await statistics({});
  const newCase: Case = { ...makeCase(0), number: '9-KINO-1-1-99999', tech: 2 };
  await world.put(newCase);
  const secondAnswer = await statistics({}, next ?? '');
  expect(secondAnswer.applications.map(({ spec_id: number }) => number)).toEqual(
    expectedNumbers().slice(10, 20),
  );
  expect(applications.at(-1)?.spec_id).toBe(expectedNumbers()[9]);
  await run({ db: world.api.services.db }, 'delete from applications where id = $1', [newCase.id]);
});

test('review rows follow the state: added, changed, removed by a rollback, deleted with the application', async () => {
  const executor = { db: world.api.services.db };
  const item: Case = { ...makeCase(0), number: '9-KINO-1-1-00002', tech: 2, reviews: [] };
  const filtersOf = () =>
    rows<{ id: string; expert_id: string; status: number; position: number; number: string }>(
      executor,
      'select id, expert_id, status, position, number from expert_reviews where application_id = $1 order by position',
      [item.id],
    );
  const expected = () =>
    item.reviews.map(({ id, expert, status }, index) => ({
      id,
      expert_id: world.experts[expert],
      status,
      position: index + 1,
      number: item.number.toLowerCase(),
    }));
  await world.put(item);
  expect(await filtersOf()).toEqual([]);
  item.reviews = [0, 1, 2].map((expert) => ({ id: randomUUID(), expert, status: 0 }));
  await world.put(item);
  expect(await filtersOf()).toEqual(expected());
  item.reviews[1]!.status = 4;
  item.reviews.push({ id: randomUUID(), expert: 3, status: 0 });
  await world.put(item);
  expect(await filtersOf()).toEqual(expected());
  item.number = '9-KINO-1-1-00003';
  await world.put(item);
  expect(await filtersOf()).toEqual(expected());
  item.reviews = item.reviews.slice(2);
  await world.put(item);
  expect(await filtersOf()).toEqual(expected());
  item.reviews = [];
  await world.put(item);
  expect(await filtersOf()).toEqual([]);
  item.reviews = [{ id: randomUUID(), expert: 0, status: 0 }];
  await world.put(item);
  await run(executor, 'delete from applications where id = $1', [item.id]);
  expect(await filtersOf()).toEqual([]);
});

test('the stored reviews are exactly those in the applications’ states', async () => {
  const executor = { db: world.api.services.db };
  const counts = await row<{ differing: number }>(
    executor,
    `select count(*)::int as differing from (
       select a.id, (one->>'id')::uuid, (one->>'expertId')::uuid, (one->>'status')::int
         from applications a, jsonb_array_elements(a.state->'expertReview'->'reviews') one
       except select application_id, id, expert_id, status from expert_reviews) missing`,
  );
  expect(counts?.differing).toBe(0);
  const reviewCount = await row<{ count: number }>(
    executor,
    'select count(*)::int as count from expert_reviews',
  );
  expect(reviewCount?.count).toBe(world.cases.reduce((sum, { reviews }) => sum + reviews.length, 0));
});

const ALLOWED_ROLES: readonly Role[] = ['admin', 'project_head', 'expert_manager', 'chief', 'supervisory'];

test.each(ROLES)(
  '%s reads the statistics if the role opens the area, and is refused otherwise',
  async (role) => {
    const user = await addUser(world.api.services.db, role);
    const expected = ALLOWED_ROLES.includes(role) ? 200 : 403;
    const list = await world.api.as(user, PATH, { body: {} });
    const names = await world.api.as(user, `${PATH}/find`, { body: { query: 'Іваненко' } });
    expect([list.status, names.status]).toEqual([expected, expected]);
  },
);

test.each<[string, object, string]>([
  ['an unknown status of the division', { filters: { application_status: 9 } }, 'filters.application_status'],
  ['an unknown status of a review', { filters: { review_status: -6 } }, 'filters.review_status'],
  ['a too long number', { filters: { spec_id: '1'.repeat(201) } }, 'filters.spec_id'],
  ['a too long name', { filters: { expert_name: 'я'.repeat(201) } }, 'filters.expert_name'],
  ['a too long sector', { filters: { sector: 's'.repeat(201) } }, 'filters.sector'],
  ['a page too long', { limit: 51 }, 'limit'],
  ['a negative offset', { offset: -1 }, 'offset'],
])('%s is refused', async (_, body, field) => {
  const { status, json } = await world.api.as(world.manager, PATH, { body });
  expect([status, json.code]).toEqual([422, 'invalid-input']);
  expect(Object.keys(json.errors as object)).toEqual([field]);
});

test('a cursor that no page returned is refused', async () => {
  const { status, json } = await world.api.as(world.manager, `${PATH}?after=x`, { body: {} });
  expect([status, json.code]).toEqual([422, 'invalid-input']);
});

test('names are offered from four characters on, at most ten, alphabetically, only of experts', async () => {
  const { db } = world.api.services;
  const names = async (query: string) => {
    const { status, data } = await world.api.as(world.manager, `${PATH}/find`, { body: { query } });
    return [status, (data.experts as { name: string }[] | undefined)?.map(({ name }) => name)];
  };
  expect(await names('Іва')).toEqual([422, undefined]);
  expect(await names('  Іва ')).toEqual([422, undefined]);
  expect(await names(' іван ')).toEqual([200, ['Іваненко Оксана', 'Іваненко Петро']]);
  expect(await names('Оксана Бонд')).toEqual([200, ['Бондар Оксана']]);
  expect(await names('Немає такого')).toEqual([200, []]);
  // A colleague is not an expert; a former expert who has evaluated is still found.
  expect(await names('Олена expert_manager')).toEqual([200, []]);
  await run({ db }, `update users set role = 'unassigned_expert' where id = $1`, [world.experts[4]]);
  expect(await names('Бондар')).toEqual([200, ['Бондар Оксана']]);
  for (let n = 0; n < 12; n += 1)
    await run({ db }, `insert into users (name, email, password_hash, role) values ($1, $2, 'x', 'expert')`, [
      `Чисельний ${String(n).padStart(2, '0')}`,
      `many${n}@example.org`,
    ]);
  const [, expertName] = await names('Чисельний');
  expect(expertName).toEqual(Array.from({ length: 10 }, (_, n) => `Чисельний ${String(n).padStart(2, '0')}`));
});
