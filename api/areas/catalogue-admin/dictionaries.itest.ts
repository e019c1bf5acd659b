import { run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, startCatalogue } from '../../testing/catalogue-world';
import { addUser, type TestCatalogue, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
let catalogue: TestCatalogue;
const { as, get, post, expectRefused, logOf } = catalogueHelpers(() => ({ api, admin }));

beforeAll(async () => {
  ({ api, admin, catalogue } = await startCatalogue());
});
afterAll(() => api.close());

describe('dictionaries', () => {
  type Options = { value: string; name: string; archived: boolean; version: number }[];
  const options = async (field = 'keywords') =>
    (await get(`/api/catalogs/field/${field}`)).data.options as Options;
  const optionOf = async (value: string) => (await options()).find((option) => option.value === value);

  test('anyone signed in reads both, archived options marked', async () => {
    const expert = await addUser(api.services.db, 'unassigned_expert');
    for (const path of ['/api/common/fields/', '/api/common/fields']) {
      const { status, data } = await as(expert)(path);
      expect([path, status]).toEqual([path, 200]);
      expect(data).toMatchObject({
        keywords: [{ value: 'film', name: 'Кіно', archived: false }, {}, {}],
        culture: [{ value: 'audio', name: 'Аудіальне мистецтво', archived: false }],
      });
    }
    expect((await as(expert)('/api/catalogs/field/culture')).data).toMatchObject({
      field: 'culture',
      options: [{ value: 'audio' }],
    });
    expect((await as(expert)('/api/catalogs/field/colour')).status).toBe(404);
  });

  test('options are added, renamed, reordered, archived after a report of their uses, and restored', async () => {
    const { db } = api.services;
    expect((await post('/api/catalogs/field/culture', { value: 'visual', name: 'Візуальне' })).status).toBe(
      200,
    );
    expect(
      await expectRefused(() => post('/api/catalogs/field/culture', { value: 'visual', name: 'Інше' })),
    ).toMatchObject({ errors: ['value'] });
    expect(
      await expectRefused(() => post('/api/catalogs/field/culture', { value: 'other', name: 'візуальне' })),
    ).toMatchObject({ errors: ['name'] });
    expect(
      await expectRefused(() => post('/api/catalogs/field/culture', { value: 'З пробілом', name: 'Н' })),
    ).toMatchObject({ errors: ['value'] });

    expect(
      (await post('/api/catalogs/field/keywords/sound', { version: 1, name: 'Звук і музика' })).status,
    ).toBe(200);
    expect(
      await expectRefused(() => post('/api/catalogs/field/keywords/sound', { version: 1, archived: true })),
    ).toMatchObject({ code: 'catalogue-changed' });
    const before = (await options()).map(({ value }) => value);
    const order = ['light', 'film', 'sound'];
    expect(
      (await as(admin)('/api/catalogs/field/keywords/order', { seen: before, order }, 'PUT')).status,
    ).toBe(200);
    expect(
      await expectRefused(() =>
        as(admin)('/api/catalogs/field/keywords/order', { seen: before, order: before }, 'PUT'),
      ),
    ).toMatchObject({ code: 'catalogue-changed' });
    expect(
      await expectRefused(() =>
        as(admin)('/api/catalogs/field/keywords/order', { seen: order, order: ['film'] }, 'PUT'),
      ),
    ).toMatchObject({ errors: ['order'] });
    expect((await options()).map(({ value }) => value)).toEqual(order);

    const expert = await addUser(db, 'expert');
    await run({ db }, `update users set keywords = '{sound}' where id = $1`, [expert.id]);
    await run({ db }, `update applications set keywords = '{sound,film}' where contest_id = $1`, [
      catalogue.contest,
    ]);
    expect((await get('/api/catalogs/field/keywords/sound/use')).data).toEqual({ users: 1, applications: 1 });
    expect((await get('/api/catalogs/field/keywords/light/use')).data).toEqual({ users: 0, applications: 0 });
    expect((await get('/api/catalogs/field/culture/audio/use')).data).toEqual({ users: 0, applications: 0 });
    expect((await get('/api/catalogs/field/keywords/none/use')).status).toBe(404);

    await post('/api/catalogs/field/keywords/sound', { version: 2, archived: true });
    expect(await optionOf('sound')).toMatchObject({ archived: true, name: 'Звук і музика', version: 3 });
    await post('/api/catalogs/field/keywords/sound', { version: 3, archived: false });
    expect((await logOf('keywords')).map(({ action }) => action)).toEqual([
      'restored',
      'archived',
      'reordered',
      'renamed',
    ]);
  });
});

test('holidays are added, named, listed by year and removed', async () => {
  expect(
    (await post('/api/catalogs/holidays', { day: '2031-08-24', name: 'День Незалежності' })).status,
  ).toBe(200);
  expect(
    await expectRefused(() => post('/api/catalogs/holidays', { day: '2031-08-24', name: '' })),
  ).toMatchObject({
    errors: ['day'],
  });
  expect((await get('/api/catalogs/holidays?year=2031')).data.holidays).toEqual([
    { day: '2031-08-24', name: 'День Незалежності' },
  ]);
  const remove = () => as(admin)('/api/catalogs/holidays/2031-08-24', undefined, 'DELETE');
  expect((await remove()).status).toBe(200);
  expect(await expectRefused(remove)).toMatchObject({ status: 404 });
  expect((await logOf('holidays')).map(({ action }) => action)).toEqual(['removed', 'added']);
});

test('a dictionary has at most five hundred options', async () => {
  await run(
    { db: api.services.db },
    `insert into dictionary_options (field, value, name, "order")
     select 'culture', 'full' || n, 'Повно ' || n, 1000 + n from generate_series(1, 500) n
      limit 499 - (select count(*) from dictionary_options where field = 'culture')`,
  );
  expect((await post('/api/catalogs/field/culture', { value: 'last', name: 'Останнє' })).status).toBe(200);
  expect(
    await expectRefused(() => post('/api/catalogs/field/culture', { value: 'more', name: 'Зайве' })),
  ).toMatchObject({ code: 'dictionary-full' });
});
