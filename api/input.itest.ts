import { randomUUID } from 'node:crypto';
import { startCatalogue } from './testing/catalogue-world';
import { digestOfTables } from '../tests/kit/table-digests';
import type { Answer, TestApi } from './testing/api';
import { addUser, PASSWORD, type TestCatalogue, type TestUser } from './testing/records';

let api: TestApi;
let admin: TestUser;
let expert: TestUser;
let catalogue: TestCatalogue;
beforeAll(async () => {
  ({ api, admin, catalogue } = await startCatalogue());
  expert = await addUser(api.services.db, 'expert');
});
afterAll(() => api.close());

/** Makes calls and checks that they change no table. */
async function withoutWrites<T>(action: () => Promise<T>): Promise<T> {
  const before = await digestOfTables(api.services.db);
  const result = await action();
  expect(await digestOfTables(api.services.db)).toEqual(before);
  return result;
}

const refusedFields = (path: string, body?: unknown) => withoutWrites(() => wrongFields(path, body));

/** Makes a call with wrong input, checks that each error is a sentence, and returns the wrong fields. */
async function wrongFields(path: string, body?: unknown): Promise<string[]> {
  const { status, json } = await api.as(admin, path, { body });
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'invalid-input' });
  const errors = json.errors as Record<string, string>;
  for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^[А-ЯІ][а-яі'’ ]+.*\.$/u);
  return Object.keys(errors);
}

const season = (change: object) => ({
  number: 2150,
  title: 'Сезон',
  start_date: '2150-01-01',
  end_date: '2150-12-31',
  ...change,
});

describe('a zero character', () => {
  test.each([
    ['a filter', '/api/catalogs/contests/:contest/list?text=%00', ['text']],
    ['a cursor', '/api/catalogs/manage/seasons?after=a%00b', ['after']],
    ['a search among people', '/api/users?q=%D0%90%00', ['q']],
    ['the name of a parameter', '/api/inbox?a%00=1', ['a\0']],
    ['an id', '/api/catalogs/contests/%00/list', ['path']],
    ['a word of the path', '/api/catalogs/field/keywords/a%00b/use', ['path']],
    ['a page of the interface', '/pd?text=%00', ['text']],
  ])('in a URL is refused: %s', async (_, address, fields) => {
    expect(await refusedFields(address.replace(':contest', catalogue.contest))).toEqual(fields);
  });

  test.each<[string, string, unknown, string[]]>([
    ['a title', '/api/catalogs/seasons', season({ title: 'Се\0зон' }), ['title']],
    ['half of a character', '/api/catalogs/seasons', season({ title: 'Сезон \ud83d' }), ['title']],
    ['deep within', '/api/users/unassigned', { filter: 'experts', q: ['а', { b: '\0' }] }, ['q.1.b']],
    ['a name', '/api/users/me/settings', { 'the\0me': 'dark' }, ['the\0me']],
    ['a search', '/api/catalogs/search', { query: 'фести\0валь' }, ['query']],
  ])('in a body is refused: %s', async (_, path, body, fields) => {
    expect(await refusedFields(path, body)).toEqual(fields);
  });

  test('is refused also in the body of a call without a session, and in a form field beside a file', async () => {
    const registration = { name: 'Оле\0на', email: 'zero@example.org', password: PASSWORD };
    expect(await api.call('/auth/registration', { body: registration })).toMatchObject({
      status: 422,
      json: { errors: { name: expect.stringContaining('нульовий') } },
    });
    const form = new FormData();
    form.set('note', 'а\0б');
    const response = await fetch(`${api.url}/api/users/${expert.id}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${expert.token}` },
      body: form,
    });
    expect([response.status, ((await response.json()) as Answer['json']).errors]).toEqual([
      422,
      { note: expect.any(String) },
    ]);
  });

  test('written as the three characters %00 is an ordinary text', async () => {
    const answer = await api.as(admin, `/api/users?q=${encodeURIComponent('%00')}`);
    expect(answer.status).toBe(200);
  });
});

describe('values of other types are not converted to numbers or days', () => {
  test.each<[unknown]>([[null], [''], [' '], [true], [[]], [['4']], ['4.5'], ['1e0'], ['0x4'], [4.5], [6]])(
    'a status of the grant agreement %j',
    async (agreement) => {
      expect(await refusedFields('/api/catalogs/search', { query: '', agreement })).toEqual(['agreement']);
    },
  );

  test('a number may be sent as a number or as a text of digits', async () => {
    for (const agreement of [4, '4', 0])
      expect((await api.as(admin, '/api/catalogs/search', { body: { agreement } })).status).toBe(200);
  });

  test.each<[string, string, object | undefined, string[]]>([
    ['a season', '/api/catalogs/seasons', season({ start_date: '0000-01-01' }), ['start_date']],
    ['null in place of a day', '/api/catalogs/seasons', season({ start_date: null }), ['start_date']],
    ['a holiday', '/api/catalogs/holidays', { day: '0000-02-29', name: 'Свято' }, ['day']],
    ['holidays of a year', '/api/catalogs/holidays?year=0000', undefined, ['year']],
    ['a filter', '/api/catalogs/contests/:contest/list?from=0000-12-31', undefined, ['from']],
    [
      'a substitution',
      '/api/substitutions',
      { substitute_id: randomUUID(), first_day: '0000-01-01', last_day: '0000-01-02' },
      ['first_day', 'last_day'],
    ],
    [
      'a term',
      `/api/application/${randomUUID()}/steps/negotiation.extend`,
      { until: '0000-01-01T00:00:00Z' },
      ['until'],
    ],
    ['null in place of a term', `/api/application/${randomUUID()}/steps/x`, { until: null }, ['until']],
  ])('the year 0000, or nothing: %s', async (_, path, body, fields) => {
    expect(await refusedFields(path.replace(':contest', catalogue.contest), body)).toEqual(fields);
  });
});

describe('a name is one line', () => {
  const CONTROLS = ['\r', '\n', '\r\n', '\t', '\u0007', '\u0085', '\u2028'];

  test.each<[string, string, (name: string) => object, string]>([
    ['a season', '/api/catalogs/seasons', (title) => season({ title }), 'title'],
    ['an account', `/api/users/:me`, (name) => ({ name }), 'name'],
    ['a position', `/api/users/:me`, (position) => ({ position }), 'position'],
    ['a group of experts', '/api/councils/create', (title) => ({ title }), 'title'],
    ['an option', '/api/catalogs/field/keywords', (name) => ({ value: 'new', name }), 'name'],
    ['a holiday', '/api/catalogs/holidays', (name) => ({ day: '2150-01-01', name }), 'name'],
    [
      'a saved view',
      '/api/views',
      (name) => ({ area: '/pd', name, filters: {}, columns: [], sort: null }),
      'name',
    ],
    [
      'a new account',
      '/auth/registration',
      (name) => ({ name, email: 'line@example.org', password: PASSWORD }),
      'name',
    ],
  ])('of %s', async (_, path, bodyOf, field) => {
    const names = CONTROLS.flatMap((control) => [`Ґанна${control}Їжак`, `Ґанна Їжак${control}`]);
    await withoutWrites(async () => {
      for (const name of names)
        expect([name, await wrongFields(path.replace(':me', admin.id), bodyOf(name))]).toEqual([
          name,
          [field],
        ]);
    });
  });

  test('if it is of a contest, and is refused with the reason otherwise', async () => {
    const body = { number: 1, title: 'Кон\nкурс', version: 1 };
    const { json } = await api.as(admin, `/api/catalogs/lots/${catalogue.lot}`, { body });
    expect(json.errors).toEqual({
      title: 'Тут дозволено лише один рядок, без переносів рядка та інших керівних символів.',
    });
  });

  test('and is stored without surrounding blanks', async () => {
    const createAnswer = await api.as(admin, '/api/councils/create', {
      body: { title: '  Рада «Ґанок» № 5 😀 ' },
    });
    expect(createAnswer.data.council).toMatchObject({ title: 'Рада «Ґанок» № 5 😀' });
  });
});
