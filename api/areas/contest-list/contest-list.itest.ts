import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { LIMITS } from '../../../domain/limits';
import type { ApplicationRow } from '../catalogue/contract/catalogue';
import { LIST_SORTS } from './contract/contest-list';
import { contestReviewers } from './queries/choices';
import type { TestApi } from '../../testing/api';
import { listWorld, makeRow, type ListWorld, type Made } from '../../testing/contest-list-world';
import { FILTERS, KEYS, SEVERAL } from '../../testing/contest-list-truth';
import { addUser, type TestUser } from '../../testing/records';

let world: ListWorld;
let api: TestApi;
let contest: string;
let pm: TestUser;
let madeApplications: Made[];

beforeAll(async () => {
  world = await listWorld();
  ({ api, contest, pm, made: madeApplications } = world);
});
afterAll(() => api.close());

interface Page {
  applications: ApplicationRow[];
  next: string | null;
}

async function page(query: Record<string, string>, token = pm.token): Promise<Page> {
  const answer = await api.call(`/api/catalogs/contests/${contest}/list?${new URLSearchParams(query)}`, {
    token,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data as unknown as Page;
}

async function allPages(query: Record<string, string>): Promise<ApplicationRow[]> {
  const listedRows: ApplicationRow[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { applications, next }: Page = await page({ ...query, ...(after && { after }) });
    expect(applications.length).toBeLessThanOrEqual(LIMITS.pageSize);
    listedRows.push(...applications);
    after = next;
  }
  return listedRows;
}

test.each(FILTERS)('a filter finds all matching applications and no others: %j', async (filters, matches) => {
  const expected = madeApplications.filter(matches).map(({ number }) => number);
  expect((await allPages(filters)).map(({ spec_id }) => spec_id)).toEqual(expected);
});

test('the filter by reviewer finds applications whose last decision was the reviewer’s', async () => {
  for (const [index, { id, name }] of world.reviewers.entries()) {
    const reviewerRows = await allPages({ reviewer: id });
    expect(reviewerRows.map(({ spec_id }) => spec_id)).toEqual(
      madeApplications.filter(({ reviewer }) => reviewer === index).map(({ number }) => number),
    );
    expect(new Set(reviewerRows.map(({ tech_review }) => tech_review.user?.name))).toEqual(new Set([name]));
  }
});

test.each(
  LIST_SORTS.flatMap((sortKey) => [[sortKey, 1, sortKey] as const, [sortKey, -1, `-${sortKey}`] as const]),
)(
  'every order holds over all pages, equal rows ordered by number: %s %i',
  async (sortKey, direction, sort) => {
    const key = KEYS[sortKey];
    const expected = madeApplications.toSorted(
      (a, b) => direction * (key(a) - key(b) || (a.number < b.number ? -1 : 1)),
    );
    expect((await allPages({ sort })).map(({ spec_id }) => spec_id)).toEqual(
      expected.map(({ number }) => number),
    );
    const openNumbers = expected.filter(({ tech }) => tech === 2).map(({ number }) => number);
    expect((await allPages({ sort, tech: '2' })).map(({ spec_id }) => spec_id)).toEqual(openNumbers);
    for (const [filters, matches] of SEVERAL) {
      const passing = expected.filter(matches).map(({ number }) => number);
      expect(passing.length).toBeGreaterThan(0);
      expect([filters, (await allPages({ sort, ...filters })).map(({ spec_id }) => spec_id)]).toEqual([
        filters,
        passing,
      ]);
    }
  },
);

test.each(LIST_SORTS.flatMap((sortKey) => [sortKey, `-${sortKey}`]))(
  'rows added while the list is read cause neither gaps nor duplicates: %s',
  async (sort) => {
    const before = madeApplications.map(({ id }) => id);
    const added: Made[] = [];
    const numbers: string[] = [];
    for (let after: string | null | undefined, n = 0; after !== null; n++) {
      const { applications, next }: Page = await page({ sort, ...(after && { after }) });
      numbers.push(...applications.map(({ _id }) => _id));
      after = next;
      // The changes concern rows before the page just read and rows after it.
      for (const position of [n, 400 + n]) {
        const newRow = {
          ...makeRow(1000 + position),
          number: `1-KINO-1-${position % 2 ? 0 : 2}-${randomUUID().slice(0, 8)}`,
        };
        added.push(newRow);
        await world.insert(newRow, contest);
      }
    }
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(before.filter((id) => !numbers.includes(id))).toEqual([]);
    await run({ db: api.services.db }, 'delete from decisions where application_id = any($1::uuid[])', [
      added.map(({ id }) => id),
    ]);
    await run({ db: api.services.db }, 'delete from applications where id = any($1::uuid[])', [
      added.map(({ id }) => id),
    ]);
  },
);

test.each([
  ['sort=title', 'sort'],
  ['tech=5', 'tech'],
  ['overall=x', 'overall'],
  ['reviewer=me', 'reviewer'],
  ['from=2027-02-30', 'from'],
  [`text=${'x'.repeat(201)}`, 'text'],
  ['after=x', 'after'],
  [`after=${Buffer.from('["created","2027-01-01; drop","1"]').toString('base64url')}&sort=created`, 'after'],
])('an invalid query is refused by field: %s', async (query, field) => {
  const answer = await api.call(`/api/catalogs/contests/${contest}/list?${query}`, { token: pm.token });
  expect(answer).toMatchObject({ status: 422, json: { errors: { [field]: expect.any(String) } } });
});

test('a cursor of one order is refused in another order', async () => {
  const { next } = await page({ sort: 'created' });
  const answer = await api.call(`/api/catalogs/contests/${contest}/list?sort=rating&after=${next}`, {
    token: pm.token,
  });
  expect(answer.status).toBe(422);
});

test('only roles that browse the catalogue read lists, choices and files', async () => {
  const { db } = api.services;
  for (const role of ['expert', 'unassigned'] as const) {
    const { token } = await addUser(db, role);
    for (const [path, body] of [
      [`/api/catalogs/contests/${contest}/list`],
      [`/api/catalogs/contests/${contest}/selection`],
      [`/api/catalogs/contests/${contest}/choices`],
      [`/api/catalogs/applications?ids=${madeApplications[0]?.id}`],
      ['/api/views?area=/pd'],
      [`/api/catalogs/contests/${contest}/export`, { format: 'csv', columns: ['number'] }],
    ] as const)
      expect([path, (await api.call(path, { token, body })).status]).toEqual([path, 403]);
  }
  const nowhere = await api.call(`/api/catalogs/contests/${randomUUID()}/list`, { token: pm.token });
  expect(nowhere.status).toBe(404);
});

test('the list tells a role that may roll back that it may, and gives it number and title of chosen applications', async () => {
  const { db } = api.services;
  const admin = await addUser(db, 'admin');
  const path = `/api/catalogs/contests/${contest}/list`;
  expect((await api.call(path, { token: admin.token })).data.can).toEqual({ roll_back: true });
  expect((await api.call(path, { token: pm.token })).data.can).toEqual({ roll_back: false });
  const newestTwo = madeApplications.slice(9, 11).toReversed();
  const ids = [...newestTwo.map(({ id }) => id), randomUUID()].join();
  const { data } = await api.call(`/api/catalogs/applications?ids=${ids}`, { token: admin.token });
  expect(data.applications).toEqual(
    newestTwo.toReversed().map(({ id, number, title }) => ({ _id: id, spec_id: number, title })),
  );
});

test('choosing all takes the first applications of the list’s order, up to the limit', async () => {
  const listByQuery = async (query: string) =>
    (await api.call(`/api/catalogs/contests/${contest}/selection?${query}`, { token: pm.token })).data;
  const sortedByNumber = await listByQuery('sort=-number');
  expect(sortedByNumber.more).toBe(true);
  expect((sortedByNumber.applications as { spec_id: string }[]).map(({ spec_id }) => spec_id)).toEqual(
    madeApplications
      .slice(-LIMITS.selection)
      .map(({ number }) => number)
      .toReversed(),
  );
  const some = await listByQuery('tech=2');
  expect(some).toEqual({
    applications: madeApplications
      .filter(({ tech }) => tech === 2)
      .map(({ id, number }) => ({ _id: id, spec_id: number })),
    more: false,
  });
});

test('filters offer the reviewers and sectors of this contest, and the keywords by name', async () => {
  const { data } = await api.call(`/api/catalogs/contests/${contest}/choices`, { token: pm.token });
  expect(data).toEqual({
    reviewers: world.reviewers
      .map(({ id, name }) => ({ value: id, name }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    sectors: [
      { value: 'music', name: 'Музика' },
      { value: 'heritage', name: 'Спадщина' },
    ],
    keywords: [{ value: 'youth', name: 'молодь' }],
  });
  expect(await contestReviewers(api.services.db, randomUUID())).toEqual([]);
});
