import { version } from '../../../package.json';
import { run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, contestOf, startCatalogue } from '../../testing/catalogue-world';
import { addApplication, addTask, addUser, type TestCatalogue, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
let manager: TestUser;
let catalogue: TestCatalogue;
const { as, get, post, expectRefused, record, logOf, addBranch } = catalogueHelpers(() => ({ api, admin }));

beforeAll(async () => {
  ({ api, admin, chief, manager, catalogue } = await startCatalogue());
});
afterAll(() => api.close());

test('a season, a programme, a lot and a contest are created, read and changed, and the log names the author', async () => {
  const { number, season, program, lot, contest } = await addBranch();
  const seasons = (await get('/api/catalogs/manage/seasons')).data as {
    records: object[];
    next_number: number;
  };
  expect(seasons.records[0]).toMatchObject({ _id: season, number, programs: 1, frozen: false, empty: false });
  expect(seasons.next_number).toBe(number + 1);
  for (const [path, expectedIds] of [
    [`programs?season=${season}`, { _id: program, prefix: 'ДІМ', lots: 1, contests: 1 }],
    [`lots?program=${program}`, { _id: lot, contests: 1 }],
    [`contests?program=${program}&lot=${lot}`, { _id: contest, experts: 5, applications: 0, empty: true }],
  ] as const)
    expect((await get(`/api/catalogs/manage/${path}`)).data).toMatchObject({
      records: [expectedIds],
      next: null,
    });
  expect((await get(`/api/catalogs/manage/contests?program=${program}`)).data.records).toEqual([]);

  const changedContest = contestOf(number, { lot, title: '«Дім» 🏠', terms: { appeal: 7 } });
  changedContest.deadlines.submission = `${number}-02-28`;
  expect((await post(`/api/catalogs/contests/${contest}`, { ...changedContest, version: 1 })).data).toEqual({
    _id: contest,
    version: 2,
  });
  expect(await record('contests', contest)).toMatchObject({ ...changedContest, version: 2, program });
  const [last, firstEntry] = await logOf('contests', contest);
  expect(last).toMatchObject({
    action: 'changed',
    user: { name: admin.name },
    changes: [
      { field: 'title', from: 'Конкурс', to: '«Дім» 🏠' },
      { field: 'deadlines.submission', from: '', to: `${number}-02-28` },
      { field: 'terms.appeal', from: '', to: '7' },
    ],
  });
  expect(firstEntry?.action).toBe('created');
  expect(firstEntry?.changes).toContainEqual({ field: 'lot', from: '', to: 'Лот' });
  // A save without changes is not logged.
  await post(`/api/catalogs/contests/${contest}`, { ...changedContest, version: 2 });
  expect(await logOf('contests', contest)).toHaveLength(2);
});

test('entries of the log cannot be changed or deleted', async () => {
  const { db } = api.services;
  await addBranch();
  for (const sql of ['update catalogue_log set action = $1', 'delete from catalogue_log where action <> $1'])
    await expect(run({ db }, sql, ['x'])).rejects.toThrow('append-only');
  await expect(run({ db }, 'truncate catalogue_log')).rejects.toThrow('append-only');
});

test('the second of two changes of a record is refused with the author of the first, and of simultaneous changes only one succeeds', async () => {
  const { number, season } = await addBranch();
  const body = (title: string, version: number) => ({
    number,
    title,
    start_date: `${number}-01-10`,
    end_date: `${number}-12-20`,
    version,
  });
  expect((await as(chief)(`/api/catalogs/seasons/${season}`, body('Перша', 1))).status).toBe(200);
  const lateCreation = await post(`/api/catalogs/seasons/${season}`, body('Друга', 1));
  expect(lateCreation).toMatchObject({
    status: 409,
    json: { code: 'catalogue-changed', winner: { name: chief.name } },
  });
  expect(lateCreation.json.detail).toContain(chief.name);
  expect((await record('seasons', season)).title).toBe('Перша');
  const race = await Promise.all(
    ['А', 'Б', 'В', 'Г'].map((title) => post(`/api/catalogs/seasons/${season}`, body(title, 2))),
  );
  expect(race.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('records are deleted from the lowest level up; a programme to which experts refer cannot be deleted', async () => {
  const { db } = api.services;
  const { season, program, lot, contest } = await addBranch();
  const remove = (level: string, id: string) =>
    as(admin)(`/api/catalogs/${level}/${id}`, undefined, 'DELETE');
  for (const [level, id] of [
    ['lots', lot],
    ['programs', program],
    ['seasons', season],
  ] as const)
    expect(await expectRefused(() => remove(level, id))).toMatchObject({ code: 'catalogue-not-empty' });
  expect((await remove('contests', contest)).status).toBe(200);
  expect((await remove('lots', lot)).status).toBe(200);
  const expert = await addUser(db, 'expert');
  await run({ db }, 'update users set main_program = $2 where id = $1', [expert.id, program]);
  expect(await expectRefused(() => remove('programs', program))).toMatchObject({ code: 'program-in-use' });
  await run({ db }, 'update users set main_program = null where id = $1', [expert.id]);
  expect((await remove('programs', program)).status).toBe(200);
  expect((await remove('seasons', season)).status).toBe(200);
  expect((await get(`/api/catalogs/manage/seasons/${season}`)).status).toBe(404);
  expect((await logOf('seasons', season))[0]?.action).toBe('deleted');
});

test('lists have pages of fifty, by number', async () => {
  const { db } = api.services;
  const { program } = await addBranch();
  await run(
    { db },
    `insert into lots (program_id, number, title) select $1, n, 'Лот ' || n from generate_series(2, 53) n`,
    [program],
  );
  const firstPage = (await get(`/api/catalogs/manage/lots?program=${program}`)).data as {
    records: { number: number }[];
    next: string;
  };
  expect([firstPage.records.length, firstPage.records[0]?.number, firstPage.next]).toEqual([
    50,
    1,
    expect.any(String),
  ]);
  const secondPage = (await get(`/api/catalogs/manage/lots?program=${program}&after=${firstPage.next}`)).data;
  expect(secondPage).toMatchObject({
    records: [{ number: 51 }, { number: 52 }, { number: 53 }],
    next: null,
    next_number: 54,
  });
  expect((await get('/api/catalogs/manage/programs?after=x')).status).toBe(422);
  const programmes = (await get('/api/catalogs/manage/programs')).data as { records: { _id: string }[] };
  expect(programmes.records.map(({ _id }) => _id)).toContain(program);
});

test('the home counts accounts without a role and names the contests that end soon', async () => {
  const { db } = api.services;
  const before = (await get('/api/admin/home')).data as {
    counts: { without_role: number; overdue: number };
  };
  await addUser(db, 'unassigned');
  const { contest } = await addBranch();
  // The staff's late tasks, as `/inbox?role=all&overdue=true` lists them; an expert's own task is not among them.
  const application = await addApplication(db, contest, '2027-DIM-0-1-09002');
  const overdueTask = { application, dueAt: '2026-01-10T10:00:00Z' };
  await addTask(db, { ...overdueTask, audience: { role: 'lawyer' } });
  await addTask(db, { ...overdueTask, audience: { user: (await addUser(db, 'expert')).id } });
  await addTask(db, { ...overdueTask, dueAt: undefined, audience: { role: 'lawyer' } });
  await run({ db }, `update contests set title = 'Скоро', submission_end = current_date + 5 where id = $1`, [
    contest,
  ]);
  const { data } = await get('/api/admin/home');
  expect(data).toMatchObject({
    version,
    counts: {
      without_role: before.counts.without_role + 1,
      overdue: before.counts.overdue + 1,
      needs_operator: 0,
    },
  });
  // The API of this test runs without a worker; all other parts respond.
  expect(data.parts_away).toEqual(['worker']);
  expect(data.ending).toContainEqual({
    _id: contest,
    title: 'Скоро',
    what: 'submission',
    day: expect.any(String),
  });
  await post(`/api/catalogs/contests/${contest}/archive`, { version: 1 });
  expect((await get('/api/admin/home')).text).not.toContain(contest);
});

test('only admin and chief manage the catalogue', async () => {
  const { season, program, lot, contest } = catalogue;
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
    expect([path, await expectRefused(() => someone(path, body, method))]).toMatchObject([
      path,
      { status: 403 },
    ]);
});
