import { createHash, randomUUID } from 'node:crypto';
import { row, rows, run } from '../../db/query';
import type { Level } from '../contract/catalogue-admin';
import { startApi, type Answer, type TestApi } from '../testing/api';
import { addApplication, addCatalogue, addUser, type TestCatalogue, type TestUser } from '../testing/records';

let api: TestApi;
let admin: TestUser;
let other: TestUser;
let manager: TestUser;
let there: TestCatalogue;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  admin = await addUser(db, 'admin');
  other = await addUser(db, 'chief');
  manager = await addUser(db, 'project_manager');
  there = await addCatalogue(db, 4);
  await addApplication(db, there.contest, '4-KINO-1-1-01001');
  await run(
    { db },
    `insert into dictionary_options (field, value, name, "order") values
       ('keywords', 'film', 'Кіно', 0), ('keywords', 'sound', 'Звук', 1), ('keywords', 'light', 'Світло', 2),
       ('culture', 'audio', 'Аудіальне мистецтво', 0)`,
  );
});
afterAll(() => api.close());

const as = (user: TestUser) => (path: string, body?: unknown, method?: string) =>
  api.call(path, { token: user.token, body, method });
const get = (path: string) => as(admin)(path);
const post = (path: string, body: object) => as(admin)(path, body);

/** The catalogue as it stands: every row of its tables. */
async function everything(): Promise<string> {
  const tables = [
    'seasons',
    'programs',
    'lots',
    'contests',
    'dictionary_options',
    'holidays',
    'catalogue_log',
    'applications',
    'files',
  ];
  const found = [];
  for (const table of [...tables, 'users'])
    found.push(
      await rows(
        { db: api.services.db },
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
      ),
    );
  return createHash('sha256').update(JSON.stringify(found)).digest('hex');
}

/** A call that changes nothing; answers its status, code and errors by field. */
async function refused(make: () => Promise<Answer>) {
  const before = await everything();
  const { status, json } = await make();
  expect(await everything()).toBe(before);
  return { status, code: json.code, errors: json.errors && Object.keys(json.errors) };
}

const idOf = ({ status, data, text }: Answer): string => {
  expect([status, text]).toEqual([200, expect.any(String)]);
  return String(data._id);
};
const record = async (level: Level, id: string) =>
  (await get(`/api/catalogs/manage/${level}/${id}`)).data.record as Record<string, unknown> & {
    version: number;
  };
const logOf = async (kind: string, id?: string) =>
  (await get(`/api/catalogs/log?kind=${kind}${id ? `&record=${id}` : ''}`)).data.entries as {
    action: string;
    user: { name: string };
    changes: { field: string; from: string; to: string }[];
  }[];

let numbers = 2100;
/** A season of its own with a programme, a lot and a contest in it, made by the calls. */
async function addWay() {
  const number = ++numbers;
  const season = idOf(
    await post('/api/catalogs/seasons', {
      number,
      title: `Сезон ${number}`,
      start_date: `${number}-01-10`,
      end_date: `${number}-12-20`,
    }),
  );
  const program = idOf(
    await post('/api/catalogs/programs', {
      season,
      number: 1,
      title: 'Програма',
      prefix: 'ДІМ',
      program_start: `${number}-02-01`,
      program_end: `${number}-11-30`,
    }),
  );
  const lot = idOf(await post('/api/catalogs/lots', { program, number: 1, title: 'Лот' }));
  const contest = idOf(await post('/api/catalogs/contests', { program, ...contestOf(number, { lot }) }));
  return { number, season, program, lot, contest };
}
const contestOf = (year: number, change: object = {}) => ({
  number: 1,
  title: 'Конкурс',
  lot: null as string | null,
  deadlines: {
    realization: { start: `${year}-03-01`, end: `${year}-10-31` },
    submission: null as string | null,
  },
  experts: 5,
  metodology_id: null,
  terms: {},
  ...change,
});

test('a season, a programme, a lot and a contest are made, read, changed, and the log says by whom', async () => {
  const { number, season, program, lot, contest } = await addWay();
  const seasons = (await get('/api/catalogs/manage/seasons')).data as {
    records: object[];
    next_number: number;
  };
  expect(seasons.records[0]).toMatchObject({ _id: season, number, programs: 1, frozen: false, empty: false });
  expect(seasons.next_number).toBe(number + 1);
  for (const [path, found] of [
    [`programs?season=${season}`, { _id: program, prefix: 'ДІМ', lots: 1, contests: 1 }],
    [`lots?program=${program}`, { _id: lot, contests: 1 }],
    [`contests?program=${program}&lot=${lot}`, { _id: contest, experts: 5, applications: 0, empty: true }],
  ] as const)
    expect((await get(`/api/catalogs/manage/${path}`)).data).toMatchObject({ records: [found], next: null });
  expect((await get(`/api/catalogs/manage/contests?program=${program}`)).data.records).toEqual([]);

  const changed = contestOf(number, { lot, title: '«Дім» 🏠', terms: { appeal: 7 } });
  changed.deadlines.submission = `${number}-02-28`;
  expect((await post(`/api/catalogs/contests/${contest}`, { ...changed, version: 1 })).data).toEqual({
    _id: contest,
    version: 2,
  });
  expect(await record('contests', contest)).toMatchObject({ ...changed, version: 2, program });
  const [last, first] = await logOf('contests', contest);
  expect(last).toMatchObject({
    action: 'changed',
    user: { name: admin.name },
    changes: [
      { field: 'title', from: 'Конкурс', to: '«Дім» 🏠' },
      { field: 'deadlines.submission', from: '', to: `${number}-02-28` },
      { field: 'terms.appeal', from: '', to: '7' },
    ],
  });
  expect(first?.action).toBe('created');
  expect(first?.changes).toContainEqual({ field: 'lot', from: '', to: 'Лот' });
  // Nothing changed is nothing to log.
  await post(`/api/catalogs/contests/${contest}`, { ...changed, version: 2 });
  expect(await logOf('contests', contest)).toHaveLength(2);
});

test('the log can only grow', async () => {
  const { db } = api.services;
  await addWay();
  for (const sql of ['update catalogue_log set action = $1', 'delete from catalogue_log where action <> $1'])
    await expect(run({ db }, sql, ['x'])).rejects.toThrow('append-only');
  await expect(run({ db }, 'truncate catalogue_log')).rejects.toThrow('append-only');
});

describe('dates and numbers', () => {
  test.each([
    [
      'the end before the start',
      'seasons',
      { start_date: '2150-05-02', end_date: '2150-05-01' },
      ['end_date'],
    ],
    ['no such day', 'seasons', { start_date: '2150-02-30' }, ['start_date']],
    ['a number that another has', 'seasons', { number: 4 }, ['number']],
    ['no title', 'seasons', { title: '  ' }, ['title']],
  ])('a season with %s is refused', async (_, level, change, errors) => {
    const season = {
      number: 2150,
      title: 'Сезон',
      start_date: '2150-01-01',
      end_date: '2150-12-31',
      ...change,
    };
    expect(await refused(() => post(`/api/catalogs/${level}`, season))).toEqual({
      status: 422,
      code: 'invalid-input',
      errors,
    });
  });

  test('what lies in a season stays within it, from above and from below', async () => {
    const { number, season, program, lot, contest } = await addWay();
    const programme = {
      number: 2,
      title: 'Ще одна',
      prefix: 'Б',
      program_start: `${number}-01-01`,
      program_end: `${number}-12-31`,
    };
    expect(await refused(() => post('/api/catalogs/programs', { ...programme, season }))).toMatchObject({
      errors: ['program_end', 'program_start'].sort().reverse(),
    });
    const later = { number, title: 'Сезон', start_date: `${number}-02-15`, end_date: `${number}-12-20` };
    expect(
      await refused(() => post(`/api/catalogs/seasons/${season}`, { ...later, version: 1 })),
    ).toMatchObject({
      status: 422,
      errors: ['start_date'],
    });
    const shorter = {
      number: 1,
      title: 'П',
      prefix: 'ДІМ',
      program_start: `${number}-02-01`,
      program_end: `${number}-10-01`,
    };
    expect(
      await refused(() => post(`/api/catalogs/programs/${program}`, { ...shorter, version: 1 })),
    ).toMatchObject({
      errors: ['program_end'],
    });
    const outside = contestOf(number, { lot });
    outside.deadlines = {
      realization: { start: `${number}-01-01`, end: `${number}-10-31` },
      submission: `${number}-11-15`,
    };
    expect(
      await refused(() => post(`/api/catalogs/contests/${contest}`, { ...outside, version: 1 })),
    ).toMatchObject({
      errors: expect.arrayContaining(['deadlines.realization.start', 'deadlines.submission']),
    });
  });

  test('a contest takes only its programme’s lots, three or five experts, known methodologies and terms', async () => {
    const { number, program } = await addWay();
    const elsewhere = await addWay();
    const send = (change: object) =>
      refused(() =>
        post('/api/catalogs/contests', { program, ...contestOf(number, { number: 2, ...change }) }),
      );
    expect(await send({ lot: elsewhere.lot })).toMatchObject({ errors: ['lot'] });
    expect(await send({ experts: 4 })).toMatchObject({ errors: ['experts'] });
    expect(await send({ metodology_id: randomUUID() })).toMatchObject({ errors: ['metodology_id'] });
    expect(await send({ terms: { appeal: 0 } })).toMatchObject({ errors: ['terms.appeal'] });
    expect(await send({ terms: { lunch: 3 } })).toMatchObject({ status: 422 });
    expect(await send({ number: 1 })).toMatchObject({ errors: ['number'] });
  });

  test('a prefix is letters and figures, and one in its season', async () => {
    const { number, season } = await addWay();
    const send = (prefix: string) =>
      refused(() =>
        post('/api/catalogs/programs', {
          season,
          number: 2,
          title: 'П',
          prefix,
          program_start: `${number}-03-01`,
          program_end: `${number}-04-01`,
        }),
      );
    for (const prefix of ['ДІМ', 'A-B', 'a', ''])
      expect(await send(prefix)).toMatchObject({ errors: ['prefix'] });
  });
});

test('what numbers are made of stays once an application exists; all else may change', async () => {
  const { season, program, lot, contest } = there;
  const dates = { program_start: '2026-01-01', program_end: '2026-12-31' };
  const c = contestOf(2026, { lot, experts: 3 });
  const frozen = { status: 409, code: 'number-frozen' };
  const send = (path: string, body: object) =>
    refused(() => post(`/api/catalogs/${path}`, { version: 1, ...body }));
  expect(
    await send(`seasons/${season}`, {
      number: 5,
      title: 'Сезон 4',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    }),
  ).toEqual({ ...frozen, errors: ['number'] });
  expect(
    await send(`programs/${program}`, { number: 1, title: 'Програма', prefix: 'NEW', ...dates }),
  ).toEqual({
    ...frozen,
    errors: ['prefix'],
  });
  expect(await send(`lots/${lot}`, { number: 2, title: 'Лот' })).toEqual({ ...frozen, errors: ['number'] });
  expect(await send(`contests/${contest}`, { ...c, number: 2, lot: null })).toEqual({
    ...frozen,
    errors: ['number', 'lot'],
  });
  expect(
    (
      await post(`/api/catalogs/programs/${program}`, {
        version: 1,
        number: 3,
        title: 'Нова назва',
        prefix: 'KINO',
        ...dates,
      })
    ).status,
  ).toBe(200);
  expect(
    (await post(`/api/catalogs/contests/${contest}`, { ...c, version: 1, title: 'Нова назва' })).status,
  ).toBe(200);
  for (const [level, id] of [
    ['seasons', season],
    ['programs', program],
    ['lots', lot],
    ['contests', contest],
  ] as const)
    expect(await refused(() => as(admin)(`/api/catalogs/${level}/${id}`, undefined, 'DELETE'))).toMatchObject(
      {
        status: 409,
        code: 'catalogue-not-empty',
      },
    );
});

test('a methodology stays once experts are distributed', async () => {
  const { db } = api.services;
  const { number, contest, lot } = await addWay();
  const application = await addApplication(db, contest, `${number}-x`);
  const methodology = await row<{ id: string }>(
    { db },
    `insert into methodologies (title) values ('М') returning id`,
  );
  const wanted = { ...contestOf(number, { lot }), metodology_id: methodology?.id ?? '' };
  expect((await post(`/api/catalogs/contests/${contest}`, { ...wanted, version: 1 })).status).toBe(200);
  await run(
    { db },
    `update applications set state = jsonb_set(state, '{expertReview,status}', '1') where id = $1`,
    [application],
  );
  expect(
    await refused(() =>
      post(`/api/catalogs/contests/${contest}`, { ...wanted, metodology_id: null, version: 2 }),
    ),
  ).toMatchObject({ status: 422, errors: ['metodology_id'] });
});

test('of two who change the same record the second is told of the first, and of a race one wins', async () => {
  const { number, season } = await addWay();
  const body = (title: string, version: number) => ({
    number,
    title,
    start_date: `${number}-01-10`,
    end_date: `${number}-12-20`,
    version,
  });
  expect((await as(other)(`/api/catalogs/seasons/${season}`, body('Перша', 1))).status).toBe(200);
  const late = await post(`/api/catalogs/seasons/${season}`, body('Друга', 1));
  expect(late).toMatchObject({
    status: 409,
    json: { code: 'catalogue-changed', winner: { name: other.name } },
  });
  expect(late.json.detail).toContain(other.name);
  expect((await record('seasons', season)).title).toBe('Перша');
  const race = await Promise.all(
    ['А', 'Б', 'В', 'Г'].map((title) => post(`/api/catalogs/seasons/${season}`, body(title, 2))),
  );
  expect(race.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

/** The applicants' system submits an application. */
async function submitTo(contest: string) {
  await run(
    { db: api.services.db },
    'insert into integration_keys (key_hash, name) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(KEY).digest('hex'), 'test'],
  );
  return api.call('/api/integration/applications', {
    token: KEY,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contest,
      applicant: {
        type: 'legal_entity',
        name: 'ГО «Мрія»',
        signer: { full_name: 'Марко Мрія', tax_id: '1234567890' },
        edrpou: '12345678',
        email: 'a@example.org',
      },
      fields: [
        { title: 'П', fields: [{ name: 'title_project', label: 'Назва', type: 'text', value: 'Дім' }] },
      ],
      documents: [],
    },
  });
}
const KEY = randomUUID();

test('of a submission and a new number at the same moment, the application’s number is what the season’s is', async () => {
  for (let round = 0; round < 4; round++) {
    const { number, season, contest } = await addWay();
    const body = { title: 'Сезон', start_date: `${number}-01-10`, end_date: `${number}-12-20`, version: 1 };
    const [submitted, renumbered] = await Promise.all([
      submitTo(contest),
      post(`/api/catalogs/seasons/${season}`, { ...body, number: number + 3000 }),
    ]);
    const { number: now } = await record('seasons', season);
    expect([submitted.status, [200, 409]]).toEqual([200, expect.arrayContaining([renumbered.status])]);
    expect(submitted.data.spec_id).toMatch(new RegExp(`^${String(now)}-ДІМ-1-1-`));
  }
});

describe('archived', () => {
  test('a contest, or what it lies in, takes no applications; restored it does again', async () => {
    const { db } = api.services;
    const way = await addWay();
    const submit = () => submitTo(way.contest);
    for (const level of ['seasons', 'programs', 'lots', 'contests'] as const) {
      const id = way[level.slice(0, -1) as keyof typeof way];
      const turn = (what: string, version: number) =>
        post(`/api/catalogs/${level}/${id}/${what}`, { version });
      expect((await turn('archive', 1)).data).toMatchObject({ version: 2 });
      expect(await refused(submit)).toMatchObject({ status: 409, code: 'contest-archived' });
      expect(await refused(() => turn('restore', 1))).toMatchObject({
        status: 409,
        code: 'catalogue-changed',
      });
      expect((await turn('restore', 2)).data).toMatchObject({ version: 3 });
    }
    await run({ db }, `update contests set submission_end = '2020-01-01' where id = $1`, [way.contest]);
    expect(await refused(submit)).toMatchObject({ status: 409, code: 'contest-closed' });
    await run({ db }, 'update contests set submission_end = null where id = $1', [way.contest]);
    const { status, data } = await submit();
    expect([status, data.spec_id]).toEqual([200, expect.stringMatching(`^${way.number}-ДІМ-1-1-`)]);
  });

  test('records are not browsed unless asked for, and not edited', async () => {
    const { number, season, program, lot, contest } = await addWay();
    const seen = async (path: string, text: string) =>
      (await as(manager)(`/api/catalogs/${path}`)).text.includes(text);
    for (const [level, id, path] of [
      ['contests', contest, `lots/${lot}`],
      ['lots', lot, `programs/${program}`],
      ['programs', program, `seasons/${season}`],
      ['seasons', season, 'seasons'],
    ] as const) {
      expect([level, await seen(path, id)]).toEqual([level, true]);
      await post(`/api/catalogs/${level}/${id}/archive`, { version: 1 });
      if (level !== 'programs')
        expect([level, await seen(path, `"_id":"${id}","title"`)]).toEqual([level, false]);
      expect([level, await seen(`${path}?archived=true`, id)]).toEqual([level, true]);
    }
    expect(await seen('programs', program)).toBe(false);
    expect((await get('/api/catalogs/manage/seasons')).text).not.toContain(season);
    expect((await get('/api/catalogs/manage/seasons?archived=true')).text).toContain(season);
    const body = {
      number,
      title: 'Х',
      start_date: `${number}-01-10`,
      end_date: `${number}-12-20`,
      version: 2,
    };
    expect(await refused(() => post(`/api/catalogs/seasons/${season}`, body))).toMatchObject({
      status: 409,
      code: 'catalogue-archived',
    });
    expect(
      await refused(() => post('/api/catalogs/lots', { program, number: 9, title: 'Лот' })),
    ).toMatchObject({
      code: 'catalogue-archived',
    });
  });
});

test('what is empty is deleted from below; a programme that experts name stays', async () => {
  const { db } = api.services;
  const { season, program, lot, contest } = await addWay();
  const remove = (level: string, id: string) =>
    as(admin)(`/api/catalogs/${level}/${id}`, undefined, 'DELETE');
  for (const [level, id] of [
    ['lots', lot],
    ['programs', program],
    ['seasons', season],
  ] as const)
    expect(await refused(() => remove(level, id))).toMatchObject({ code: 'catalogue-not-empty' });
  expect((await remove('contests', contest)).status).toBe(200);
  expect((await remove('lots', lot)).status).toBe(200);
  const expert = await addUser(db, 'expert');
  await run({ db }, 'update users set main_program = $2 where id = $1', [expert.id, program]);
  expect(await refused(() => remove('programs', program))).toMatchObject({ code: 'program-in-use' });
  await run({ db }, 'update users set main_program = null where id = $1', [expert.id]);
  expect((await remove('programs', program)).status).toBe(200);
  expect((await remove('seasons', season)).status).toBe(200);
  expect((await get(`/api/catalogs/manage/seasons/${season}`)).status).toBe(404);
  expect((await logOf('seasons', season))[0]?.action).toBe('deleted');
});

test('lists come in pages of fifty by number', async () => {
  const { db } = api.services;
  const { program } = await addWay();
  await run(
    { db },
    `insert into lots (program_id, number, title) select $1, n, 'Лот ' || n from generate_series(2, 53) n`,
    [program],
  );
  const one = (await get(`/api/catalogs/manage/lots?program=${program}`)).data as {
    records: { number: number }[];
    next: string;
  };
  expect([one.records.length, one.records[0]?.number, one.next]).toEqual([50, 1, '50']);
  const two = (await get(`/api/catalogs/manage/lots?program=${program}&after=${one.next}`)).data;
  expect(two).toMatchObject({
    records: [{ number: 51 }, { number: 52 }, { number: 53 }],
    next: null,
    next_number: 54,
  });
  expect((await get('/api/catalogs/manage/programs?after=x')).status).toBe(422);
  const all = (await get('/api/catalogs/manage/programs')).data as { records: { _id: string }[] };
  expect(all.records.map(({ _id }) => _id)).toContain(program);
});

test('holidays are added, named, listed by year and taken off', async () => {
  expect(
    (await post('/api/catalogs/holidays', { day: '2031-08-24', name: 'День Незалежності' })).status,
  ).toBe(200);
  expect(await refused(() => post('/api/catalogs/holidays', { day: '2031-08-24', name: '' }))).toMatchObject({
    errors: ['day'],
  });
  expect((await get('/api/catalogs/holidays?year=2031')).data.holidays).toEqual([
    { day: '2031-08-24', name: 'День Незалежності' },
  ]);
  const remove = () => as(admin)('/api/catalogs/holidays/2031-08-24', undefined, 'DELETE');
  expect((await remove()).status).toBe(200);
  expect(await refused(remove)).toMatchObject({ status: 404 });
  expect((await logOf('holidays')).map(({ action }) => action)).toEqual(['removed', 'added']);
});

describe('dictionaries', () => {
  type Options = { value: string; name: string; archived: boolean; version: number }[];
  const options = async (field = 'keywords') =>
    (await get(`/api/catalogs/field/${field}`)).data.options as Options;
  const optionOf = async (value: string) => (await options()).find((one) => one.value === value);

  test('anyone signed in reads both, archived options marked', async () => {
    const expert = await addUser(api.services.db, 'unassigned_expert');
    const { data } = await as(expert)('/api/common/fields/');
    expect(data).toMatchObject({
      keywords: [{ value: 'film', name: 'Кіно', archived: false }, {}, {}],
      culture: [{ value: 'audio', name: 'Аудіальне мистецтво', archived: false }],
    });
    expect((await as(expert)('/api/catalogs/field/culture')).data).toMatchObject({
      field: 'culture',
      options: [{ value: 'audio' }],
    });
    expect((await as(expert)('/api/catalogs/field/colour')).status).toBe(404);
  });

  test('options are added, renamed, reordered, archived with their use, and restored', async () => {
    const { db } = api.services;
    expect((await post('/api/catalogs/field/culture', { value: 'visual', name: 'Візуальне' })).status).toBe(
      200,
    );
    expect(
      await refused(() => post('/api/catalogs/field/culture', { value: 'visual', name: 'Інше' })),
    ).toMatchObject({ errors: ['value'] });
    expect(
      await refused(() => post('/api/catalogs/field/culture', { value: 'other', name: 'візуальне' })),
    ).toMatchObject({ errors: ['name'] });
    expect(
      await refused(() => post('/api/catalogs/field/culture', { value: 'З пробілом', name: 'Н' })),
    ).toMatchObject({ errors: ['value'] });

    expect(
      (await post('/api/catalogs/field/keywords/sound', { version: 1, name: 'Звук і музика' })).status,
    ).toBe(200);
    expect(
      await refused(() => post('/api/catalogs/field/keywords/sound', { version: 1, archived: true })),
    ).toMatchObject({ code: 'catalogue-changed' });
    const before = (await options()).map(({ value }) => value);
    const order = ['light', 'film', 'sound'];
    expect(
      (await as(admin)('/api/catalogs/field/keywords/order', { seen: before, order }, 'PUT')).status,
    ).toBe(200);
    expect(
      await refused(() =>
        as(admin)('/api/catalogs/field/keywords/order', { seen: before, order: before }, 'PUT'),
      ),
    ).toMatchObject({ code: 'catalogue-changed' });
    expect(
      await refused(() =>
        as(admin)('/api/catalogs/field/keywords/order', { seen: order, order: ['film'] }, 'PUT'),
      ),
    ).toMatchObject({ errors: ['order'] });
    expect((await options()).map(({ value }) => value)).toEqual(order);

    const expert = await addUser(db, 'expert');
    await run({ db }, `update users set keywords = '{sound}' where id = $1`, [expert.id]);
    await run({ db }, `update applications set keywords = '{sound,film}' where contest_id = $1`, [
      there.contest,
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

describe('what others call', () => {
  test('the expert and the reporting division read their part of a contest page by page', async () => {
    const { db } = api.services;
    const { contest } = await addWay();
    const ids: string[] = [];
    for (let n = 1; n <= 53; n++)
      ids.push(await addApplication(db, contest, `part-${String(n).padStart(3, '0')}`));
    const set = (path: string, status: number, some: string[]) =>
      run(
        { db },
        `update applications set state = jsonb_set(state, '{${path},status}', to_jsonb($2::int)) where id = any($1::uuid[])`,
        [some, status],
      );
    await set('techReview', 2, ids.slice(1));
    await set('expertReview', 3, ids.slice(50));
    const [expert, lawyer] = [await addUser(db, 'expert_manager'), await addUser(db, 'lawyer')];
    const path = `/api/catalogs/contests/${contest}`;
    const one = (await as(expert)(`${path}/experts`)).data as { applications: object[]; next: string };
    expect([one.applications.length, one.next]).toEqual([50, 'part-051']);
    expect(one.applications[0]).toEqual({
      _id: ids[1],
      spec_id: 'part-002',
      title: 'Проєкт part-002',
      cultural_sector: null,
      rating: null,
      expert_review: { status: 0 },
    });
    const rest = (await as(expert)(`${path}/experts?after=${one.next}`)).data;
    expect(rest).toMatchObject({
      applications: [{ spec_id: 'part-052' }, { spec_id: 'part-053' }],
      next: null,
    });
    const reporting = (await as(lawyer)(`${path}/reporting`)).data as { applications: object[] };
    expect(reporting).toMatchObject({
      contest: { _id: contest, apps: { total: 53, success: 52, expert: 3 } },
      next: null,
    });
    expect(reporting.applications).toEqual(
      [51, 52, 53].map((n) => ({
        _id: ids[n - 1],
        spec_id: `part-0${n}`,
        title: `Проєкт part-0${n}`,
        rating: null,
        reporting_review: { status: 0 },
      })),
    );
    expect((await as(lawyer)(`${path}/experts`)).status).toBe(403);
    expect((await as(expert)(`${path}/reporting`)).status).toBe(403);
    expect((await as(expert)(`/api/catalogs/contests/${randomUUID()}/experts`)).status).toBe(404);
  });

  test('matching stores what distribution matches an expert by, and takes only what there is', async () => {
    const { db } = api.services;
    const expert = await addUser(db, 'expert');
    const chooser = await addUser(db, 'expert_manager');
    await run(
      { db },
      `insert into dictionary_options (field, value, name, archived) values ('keywords', 'gone', 'Колишнє', true)`,
    );
    const wanted = {
      main_program: there.program,
      programs_score_ids: [there.program],
      cultural_sector: 'audio',
      keywords: ['film'],
    };
    const send = (change: object = {}, id = expert.id, who = chooser) =>
      as(who)(`/api/users/${id}/create-matching`, { ...wanted, ...change });
    expect((await send()).data.user).toMatchObject({ _id: expert.id, ...wanted });
    const stored = await row(
      { db },
      'select main_program, programs_score_ids, cultural_sector, keywords from users where id = $1',
      [expert.id],
    );
    expect(stored).toEqual(wanted);
    expect(await refused(() => send({ keywords: ['gone'] }))).toMatchObject({ errors: ['keywords'] });
    expect(await refused(() => send({ keywords: ['a', 'b', 'c', 'd', 'e', 'f'] }))).toMatchObject({
      errors: ['keywords'],
    });
    expect(await refused(() => send({ cultural_sector: 'none' }))).toMatchObject({
      errors: ['cultural_sector'],
    });
    expect(await refused(() => send({ programs_score_ids: [randomUUID()] }))).toMatchObject({
      errors: ['programs_score_ids'],
    });
    expect(await refused(() => send({}, manager.id))).toMatchObject({ status: 409, code: 'not-an-expert' });
    expect(await refused(() => send({}, randomUUID()))).toMatchObject({ status: 404 });
    expect(await refused(() => send({}, expert.id, manager))).toMatchObject({ status: 403 });
  });
});

test('the home counts who waits for a role and names the contests that end soon', async () => {
  const { db } = api.services;
  const before = (await get('/api/admin/home')).data as { counts: { without_role: number } };
  await addUser(db, 'unassigned');
  const { contest } = await addWay();
  await run({ db }, `update contests set title = 'Скоро', submission_end = current_date + 5 where id = $1`, [
    contest,
  ]);
  const { data } = await get('/api/admin/home');
  expect(data).toMatchObject({
    version: '0.0.1',
    counts: { without_role: before.counts.without_role + 1, needs_operator: 0 },
  });
  expect(data.ending).toContainEqual({
    _id: contest,
    title: 'Скоро',
    what: 'submission',
    day: expect.any(String),
  });
  await post(`/api/catalogs/contests/${contest}/archive`, { version: 1 });
  expect((await get('/api/admin/home')).text).not.toContain(contest);
});

test('only admin and chief keep the catalogue', async () => {
  const { season, program, lot, contest } = there;
  const someone = as(manager);
  const calls: [string, object?, string?][] = [
    ['/api/admin/home'],
    ['/api/catalogs/log?kind=seasons'],
    ['/api/catalogs/manage/seasons'],
    [`/api/catalogs/manage/contests/${contest}`],
    ['/api/catalogs/holidays?year=2026'],
    ['/api/catalogs/holidays', { day: '2030-01-01', name: '' }],
    ['/api/catalogs/holidays/2030-01-01', undefined, 'DELETE'],
    ['/api/catalogs/seasons', { number: 2199, title: 'С', start_date: '2199-01-01', end_date: '2199-01-02' }],
    [`/api/catalogs/lots/${lot}`, { version: 1, number: 1, title: 'Х' }],
    [`/api/catalogs/seasons/${season}/archive`, { version: 1 }],
    [`/api/catalogs/seasons/${season}/restore`, { version: 1 }],
    [`/api/catalogs/programs/${program}`, undefined, 'DELETE'],
    ['/api/catalogs/field/culture', { value: 'x', name: 'Х' }],
    ['/api/catalogs/field/culture/audio', { version: 1, name: 'Х' }],
    ['/api/catalogs/field/culture/audio/use'],
    ['/api/catalogs/field/culture/order', { seen: [], order: [] }, 'PUT'],
  ];
  for (const [path, body, method] of calls)
    expect([path, await refused(() => someone(path, body, method))]).toMatchObject([path, { status: 403 }]);
});
