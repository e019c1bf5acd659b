import { run } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { search, type SearchResult } from './contract/search';
import { searchStatement, type SearchFilter } from './queries/search';
import { startApi, type TestApi } from '../../testing/api';
import { planWithIndexes } from '../../testing/plan';
import {
  addApplication,
  addCatalogue,
  addUser,
  type TestCatalogue,
  type TestUser,
} from '../../testing/records';

let api: TestApi;
let catalogue: TestCatalogue;
let manager: TestUser;
let applicationId: string;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  catalogue = await addCatalogue(db, 2027);
  manager = await addUser(db, 'project_manager');
  applicationId = await addApplication(db, catalogue.contest, '2027-KINO-1-1-00042');
  await run(
    { db },
    `update applications set title = 'Пам’ять степу: фестиваль «Ковила»', applicant = $2,
            state = jsonb_set(jsonb_set(state, '{techReview,status}', '2'), '{expertReview,status}', '3'), overall = 5 where id = $1`,
    [
      applicationId,
      JSON.stringify({ name: 'ГО «Степові струни»', email: 'secret@example.org', edrpou: '92692804' }),
    ],
  );
  await run(
    { db },
    `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role,
       run_id, created_at) values ($1, 0, 1, 'u', 'tech_review', 'tech_review.sign', 2, 0, $2, 'project_manager', 'r', '2026-05-05T10:00:00Z')`,
    [applicationId, manager.id],
  );
});
afterAll(() => api.close());

const searchBy = (body: object, token = manager.token, after = '') =>
  api.call(`/api/catalogs/search${after && `?after=${encodeURIComponent(after)}`}`, { token, body });
const results = async (body: object, token?: string, after?: string) =>
  search.output.parse((await searchBy(body, token, after)).data);
const numbers = async (body: object) =>
  (await results(body)).applications.map(({ spec_id: number }) => number);

const VIEWS = ['/pd', '/ed', '/rp'];
const COMMON_COLUMNS = {
  spec_id: '2027-KINO-1-1-00042',
  title: 'Пам’ять степу: фестиваль «Ковила»',
  tech_review: { status: 2 },
  reporting_review: { status: 5 },
};
const MANAGEMENT_COLUMNS = { ...COMMON_COLUMNS, views: VIEWS };
const reviewerColumns = (reviewer: string, view: string) => ({
  ...COMMON_COLUMNS,
  applicant: 'ГО «Степові струни»',
  tech_review: { status: 2, user: { name: reviewer, updated_at: '2026-05-05T10:00:00.000Z' } },
  views: [view],
});
const REVIEWER = 'Олена project_manager';

/** Written by hand from rules/lists-and-search, "Results". */
const COLUMNS_BY_ROLE: Partial<Record<Role, object>> = {
  admin: MANAGEMENT_COLUMNS,
  chief: MANAGEMENT_COLUMNS,
  supervisory: MANAGEMENT_COLUMNS,
  project_manager: reviewerColumns(REVIEWER, '/pd'),
  project_head: reviewerColumns(REVIEWER, '/pd'),
  lawyer: reviewerColumns(REVIEWER, '/pd'),
  financier: reviewerColumns(REVIEWER, '/rp'),
  director: reviewerColumns(REVIEWER, '/rp'),
  expert_manager: {
    ...COMMON_COLUMNS,
    applicant: 'ГО «Степові струни»',
    expert_review: { status: 3 },
    views: ['/ed'],
  },
};

test.each(ROLES)('%s gets the columns that its role may see, or is refused', async (role) => {
  const { token } = await addUser(api.services.db, role);
  const answer = await searchBy({ query: '2027-KINO' }, token);
  const expected = COLUMNS_BY_ROLE[role];
  expect(answer.status).toBe(expected ? 200 : 403);
  if (!expected) return;
  expect(answer.data.applications).toEqual([{ _id: applicationId, ...expected }]);
  for (const secret of ['secret@', '92692804', '12345678']) expect(answer.text).not.toContain(secret);
});

test('without a session the answer is 401; a too short or too long query or an invalid filter is 422', async () => {
  expect((await api.call('/api/catalogs/search', { body: { query: '2027-KINO' } })).status).toBe(401);
  for (const body of [
    {},
    { query: '' },
    { query: '  abc  ' },
    { query: '🎭🎭🎭' },
    { query: 'ж'.repeat(201) },
    { query: 'abc', status: 5 },
    { status: 8 },
    { agreement: 'signed' },
    { query: 7 },
  ])
    expect([body, (await searchBy(body)).status]).toEqual([body, 422]);
});

test.each([
  ['the beginning of the number', '2027-K'],
  ['the number in small letters, blanks around it', '  2027-kino-1-1-00042 '],
  ['the end of the number', '00042'],
  ['the beginning of a word of the title', 'фести'],
  ['words in any order, without the title’s quotes', 'ковила степу'],
  ['an apostrophe other than the title’s', "пам'ят"],
  ['the applicant', 'ГО «Степові стр'],
])('found by %s', async (_, query) => {
  expect(await numbers({ query })).toEqual(['2027-KINO-1-1-00042']);
});

test.each(['2027-X', 'тестиваль', '%%%%', '____', "' or 1=1 --", ':*&|!()', '🎭🎭🎭🎭', '\\\\\\\\'])(
  'nothing is found by %s',
  async (query) => {
    expect(await searchBy({ query })).toMatchObject({ status: 200, data: { applications: [], next: null } });
  },
);

test('agreement and status are filters, with or without a query; archived contests are searched too', async () => {
  const { db } = api.services;
  const signedApplication = await addApplication(db, catalogue.contest, '2027-KINO-1-1-00043');
  await run(
    { db },
    `update applications set state = jsonb_set(state, '{agreement,status}', '4'), overall = 5 where id = $1`,
    [signedApplication],
  );
  await run({ db }, 'update contests set archived_at = now() where id = $1', [catalogue.contest]);
  expect(await numbers({ status: 5 })).toEqual(['2027-KINO-1-1-00043', '2027-KINO-1-1-00042']);
  expect(await numbers({ agreement: 4 })).toEqual(['2027-KINO-1-1-00043']);
  expect(await numbers({ agreement: 0, status: 5 })).toEqual(['2027-KINO-1-1-00042']);
  expect(await numbers({ query: 'ковила', agreement: 4 })).toEqual([]);
  expect(await numbers({ query: '2027-KINO', status: 5, agreement: 4 })).toEqual(['2027-KINO-1-1-00043']);
});

test('20,000 applications: pages of 50, newest number first, from the indexes', async () => {
  const { db } = api.services;
  const otherCatalogue = await addCatalogue(db, 2028);
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, overall, state)
     select gen_random_uuid(), '2028-SPD-0-1-' || lpad(n::text, 5, '0'), $1,
            case when n % 100 = 0 then 'Виставка вишиванок ' else 'Проєкт ' end || md5(n::text), jsonb_build_object('name', 'ГО ' || md5((n % 300)::text)),
            '1234567890', '[]', n % 8, jsonb_build_object('techReview', jsonb_build_object('status', 0),
              'agreement', jsonb_build_object('status', case when n % 100 = 0 then 4 else 0 end))
       from generate_series(1, 20000) n`,
    [otherCatalogue.contest],
  );
  await run({ db }, 'analyze applications');
  const pages: SearchResult[] = [];
  let after: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { applications, next } = await results({ query: 'вишиван' }, undefined, after);
    expect([page, applications.length]).toEqual([page, 50]);
    pages.push(...applications);
    after = next ?? undefined;
  }
  expect(after).toBeUndefined();
  const allNumbers = pages.map(({ spec_id: number }) => number);
  expect(allNumbers).toEqual([...new Set(allNumbers)].sort().reverse());
  expect(allNumbers).toHaveLength(200);
  expect(await numbers({ query: '2028-SPD-0-1-1999' })).toHaveLength(10);

  const filters: SearchFilter[] = [
    { query: '2028-' },
    { query: 'вишиван' },
    { query: '19999', after: '2028-spd-0-1-15000' },
    { query: '2028-', status: 3 },
    { query: '2028-nothing' },
    { query: '', status: 3 },
    { query: '', agreement: 4 },
  ];
  for (const filter of filters) {
    const { sql, values } = searchStatement(filter);
    const plan = await planWithIndexes(db, sql, values);
    expect([filter, /Seq Scan on applications/.exec(plan)]).toEqual([filter, null]);
  }
});
