import { randomUUID } from 'node:crypto';
import { rows, run } from '../../../db/query';
import { ROLES } from '../../../domain/roles';
import { lotsRegisterById, publicRegister, REGISTRIES } from './contract/registers';
import { registerStatement } from './queries/rows';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestCatalogue, type TestUser } from '../../testing/records';

let api: TestApi;
let catalogue: TestCatalogue;
let admin: TestUser;

beforeAll(async () => {
  api = await startApi();
  catalogue = await addCatalogue(api.services.db, 7);
  admin = await addUser(api.services.db, 'admin');
});
afterAll(() => api.close());

const ALL_REGISTRIES = [...REGISTRIES];
const publish = (registries: object, token = admin.token, contest = catalogue.contest) =>
  api.call(`/api/catalogs/contests/${contest}/registery`, { token, body: { registries } });

test('the administrator publishes and hides registers; person and moment are recorded; a register already in the requested state is not changed', async () => {
  const registersState = async () =>
    lotsRegisterById.output.parse(
      (await api.call(`/api/catalogs/contests/${catalogue.contest}/registery`, { token: admin.token })).data,
    );
  expect(await registersState()).toMatchObject({
    _id: catalogue.contest,
    title: 'Конкурс',
    registries: Object.fromEntries(ALL_REGISTRIES.map((name) => [name, false])),
    details: ALL_REGISTRIES.map((registry) => ({ registry, rows: 0, changed: null })),
    breadcrumbs: { season: { title: 'Сезон 7' }, contest: { title: 'Конкурс' } },
  });
  const chief = await addUser(api.services.db, 'chief');
  expect((await publish({ rating: true, tech_review: false }, chief.token)).status).toBe(200);
  await publish({ rating: true });
  const after = await registersState();
  expect(after.registries).toMatchObject({ rating: true, tech_review: false });
  expect(after.details.find(({ registry }) => registry === 'rating')?.changed).toMatchObject({
    name: chief.name,
    published: true,
  });
  await publish({ rating: false });
  const log = await rows(
    { db: api.services.db },
    'select registry, published, user_id from registry_changes order by id',
  );
  expect(log).toEqual([
    { registry: 'rating', published: true, user_id: chief.id },
    { registry: 'rating', published: false, user_id: admin.id },
  ]);
});

/** Returns the rows that publishing may change. */
const settingRows = async () => [
  await rows({ db: api.services.db }, 'select id, registries from contests order by id'),
  await rows({ db: api.services.db }, 'select * from registry_changes order by id'),
];

test.each([
  ['an unknown register', { registries: { rating: true, winners: true } }],
  ['a value that is not a boolean', { registries: { rating: 'yes' } }],
  ['nothing', { registries: {} }],
  ['no map', {}],
  ['a field beside the map', { registries: { rating: true }, title: 'x' }],
])('%s is refused and changes nothing', async (_, body) => {
  const before = await settingRows();
  const answer = await api.call(`/api/catalogs/contests/${catalogue.contest}/registery`, {
    token: admin.token,
    body,
  });
  expect(answer).toMatchObject({ status: 422, json: { code: 'invalid-input' } });
  expect(await settingRows()).toEqual(before);
});

test.each(ROLES)('%s manages registers only if the role opens the administration area', async (role) => {
  const { token } = await addUser(api.services.db, role);
  const may = role === 'admin' || role === 'chief';
  const before = await settingRows();
  const path = `/api/catalogs/contests/${catalogue.contest}/registery`;
  for (const where of [path, `${path}/rating`])
    expect([where, (await api.call(where, { token })).status]).toEqual([where, may ? 200 : 403]);
  expect((await publish({ rating: false }, token)).status).toBe(may ? 200 : 403);
  expect(await settingRows()).toEqual(before);
});

test('an unknown contest is answered with 404, and calls that manage registers without a session with 401', async () => {
  expect((await publish({ rating: true }, admin.token, randomUUID())).status).toBe(404);
  expect((await api.call(`/api/catalogs/contests/${catalogue.contest}/registery`)).status).toBe(401);
});

test('20,000 applications: pages of 50 are read from indexes, files are complete', async () => {
  const { db } = api.services;
  const otherCatalogue = await addCatalogue(db, 8);
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, rating, state)
     select gen_random_uuid(), '8KINO-0-1-' || lpad(n::text, 5, '0'), $1, 'Проєкт ' || n,
            '{"type": "legal_entity", "name": "ГО"}', '1234567899', '{"raw_fields": {"project_sum": 1000}}', n % 500,
            jsonb_build_object('techReview', jsonb_build_object('status', 2), 'expertReview', jsonb_build_object('status', 3),
              'agreement', jsonb_build_object('status', case when n % 200 = 0 then 4 else 0 end),
              'act', jsonb_build_object('status', case when n % 400 = 0 then 3 else 0 end))
       from generate_series(1, 20000) n`,
    [otherCatalogue.contest],
  );
  await run({ db }, 'analyze applications');
  await publish(
    Object.fromEntries(ALL_REGISTRIES.map((name) => [name, true])),
    admin.token,
    otherCatalogue.contest,
  );
  const readRegister = async (registry: string, query = '') =>
    publicRegister.output.parse(
      (await api.call(`/api/registers/${otherCatalogue.contest}/${registry}${query}`)).data,
    );

  // Rows with equal points are not lost between two pages.
  const firstPage = await readRegister('rating');
  const second = await readRegister('rating', `?after=${firstPage.next}`);
  const numbers = [...firstPage.rows, ...second.rows].map(({ number }) => number);
  expect([firstPage.rows.length, second.rows.length, new Set(numbers).size]).toEqual([50, 50, 100]);
  expect(firstPage.rows[0]).toMatchObject({ rating: 499, number: '8KINO-0-1-00499' });
  expect(second.rows.map(({ rating }) => rating)).toEqual([
    ...Array<number>(30).fill(498),
    ...Array<number>(20).fill(497),
  ]);
  const signedPage = await readRegister('signed_agreement');
  const secondPage = await readRegister('signed_agreement', `?after=${signedPage.next}`);
  expect([signedPage.rows.length, secondPage.rows.length, secondPage.next]).toEqual([50, 50, null]);

  const csv = (await api.call(`/api/registers/${otherCatalogue.contest}/received_applications/csv`)).text;
  expect(csv.trimEnd().split('\r\n')).toHaveLength(20_001);
  const json = JSON.parse((await api.call(`/api/registers/${otherCatalogue.contest}/rating/json`)).text) as {
    rows: { number: string }[];
  };
  expect(new Set(json.rows.map(({ number }) => number)).size).toBe(20_000);

  for (const registry of ALL_REGISTRIES) {
    for (const more of [{}, { number: '8kino-0-1-0777' }]) {
      const { sql, values } = registerStatement({
        contestId: otherCatalogue.contest,
        registry,
        limit: 51,
        ...more,
      });
      const plan = (await rows<Record<string, string>>({ db }, `explain ${sql}`, values))
        .map((line) => line['QUERY PLAN'])
        .join('\n');
      expect([registry, more, plan.includes('Seq Scan')]).toEqual([registry, more, false]);
    }
  }
});
