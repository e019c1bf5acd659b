import { randomUUID } from 'node:crypto';
import { row, run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, contestOf, startCatalogue } from '../../testing/catalogue-world';
import { addApplication, type TestCatalogue, type TestUser } from '../../testing/records';
import { submitTo } from '../../testing/submit';

let api: TestApi;
let admin: TestUser;
let catalogue: TestCatalogue;
const { as, post, expectRefused, record, logOf, addBranch } = catalogueHelpers(() => ({ api, admin }));

beforeAll(async () => {
  ({ api, admin, catalogue } = await startCatalogue());
});
afterAll(() => api.close());

describe('dates and numbers', () => {
  test.each([
    [
      'the end before the start',
      'seasons',
      { start_date: '2150-05-02', end_date: '2150-05-01' },
      ['end_date'],
    ],
    ['a day that does not exist', 'seasons', { start_date: '2150-02-30' }, ['start_date']],
    ['a number in use', 'seasons', { number: 4 }, ['number']],
    ['no title', 'seasons', { title: '  ' }, ['title']],
  ])('a season with %s is refused', async (_, level, change, errors) => {
    const season = {
      number: 2150,
      title: 'Сезон',
      start_date: '2150-01-01',
      end_date: '2150-12-31',
      ...change,
    };
    expect(await expectRefused(() => post(`/api/catalogs/${level}`, season))).toEqual({
      status: 422,
      code: 'invalid-input',
      errors,
    });
  });

  test('a change of a season or of its records is refused if a record would leave the season’s period', async () => {
    const { number, season, program, lot, contest } = await addBranch();
    const programme = {
      number: 2,
      title: 'Ще одна',
      prefix: 'Б',
      program_start: `${number}-01-01`,
      program_end: `${number}-12-31`,
    };
    expect(await expectRefused(() => post('/api/catalogs/programs', { ...programme, season }))).toMatchObject(
      {
        errors: ['program_end', 'program_start'].sort().reverse(),
      },
    );
    const laterSeason = {
      number,
      title: 'Сезон',
      start_date: `${number}-02-15`,
      end_date: `${number}-12-20`,
    };
    expect(
      await expectRefused(() => post(`/api/catalogs/seasons/${season}`, { ...laterSeason, version: 1 })),
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
      await expectRefused(() => post(`/api/catalogs/programs/${program}`, { ...shorter, version: 1 })),
    ).toMatchObject({
      errors: ['program_end'],
    });
    const outside = contestOf(number, { lot });
    outside.deadlines = {
      realization: { start: `${number}-01-01`, end: `${number}-10-31` },
      submission: `${number}-11-15`,
    };
    expect(
      await expectRefused(() => post(`/api/catalogs/contests/${contest}`, { ...outside, version: 1 })),
    ).toMatchObject({
      errors: expect.arrayContaining(['deadlines.realization.start', 'deadlines.submission']),
    });
  });

  test('a contest takes only its programme’s lots, three or five experts, known methodologies and terms', async () => {
    const { number, program } = await addBranch();
    const otherRecords = await addBranch();
    const sendSeason = (change: object) =>
      expectRefused(() =>
        post('/api/catalogs/contests', { program, ...contestOf(number, { number: 2, ...change }) }),
      );
    expect(await sendSeason({ lot: otherRecords.lot })).toMatchObject({ errors: ['lot'] });
    expect(await sendSeason({ experts: 4 })).toMatchObject({ errors: ['experts'] });
    expect(await sendSeason({ metodology_id: randomUUID() })).toMatchObject({ errors: ['metodology_id'] });
    expect(await sendSeason({ terms: { appeal: 0 } })).toMatchObject({ errors: ['terms.appeal'] });
    expect(await sendSeason({ terms: { lunch: 3 } })).toMatchObject({ status: 422 });
    expect(await sendSeason({ number: 1 })).toMatchObject({ errors: ['number'] });
  });

  test('a prefix is letters and digits, unique in its season', async () => {
    const { number, season } = await addBranch();
    const sendProgramme = (prefix: string) =>
      expectRefused(() =>
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
      expect(await sendProgramme(prefix)).toMatchObject({ errors: ['prefix'] });
  });
});

test('parts of numbers cannot change once an application exists; all other fields can', async () => {
  const { season, program, lot, contest } = catalogue;
  const dates = { program_start: '2026-01-01', program_end: '2026-12-31' };
  const c = contestOf(2026, { lot, experts: 3 });
  const frozen = { status: 409, code: 'number-frozen' };
  const sendRecord = (path: string, body: object) =>
    expectRefused(() => post(`/api/catalogs/${path}`, { version: 1, ...body }));
  expect(
    await sendRecord(`seasons/${season}`, {
      number: 5,
      title: 'Сезон 4',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    }),
  ).toEqual({ ...frozen, errors: ['number'] });
  expect(
    await sendRecord(`programs/${program}`, { number: 1, title: 'Програма', prefix: 'NEW', ...dates }),
  ).toEqual({
    ...frozen,
    errors: ['prefix'],
  });
  expect(await sendRecord(`lots/${lot}`, { number: 2, title: 'Лот' })).toEqual({
    ...frozen,
    errors: ['number'],
  });
  expect(await sendRecord(`contests/${contest}`, { ...c, number: 2, lot: null })).toEqual({
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
    expect(
      await expectRefused(() => as(admin)(`/api/catalogs/${level}/${id}`, undefined, 'DELETE')),
    ).toMatchObject({
      status: 409,
      code: 'catalogue-not-empty',
    });
});

test('the pay of a review is stored in kopiykas and quarters of an hour, can be unset again, and is logged', async () => {
  const { number, contest } = await addBranch();
  const body = contestOf(number);
  const sendContest = (version: number, change: object) =>
    post(`/api/catalogs/contests/${contest}`, { ...body, ...change, version });
  const lot = (await record('contests', contest)).lot;
  const set = { lot, expert_rate: 150_050, expert_hours: 2.75 };
  expect((await sendContest(1, set)).status).toBe(200);
  expect(await record('contests', contest)).toMatchObject({ expert_rate: 150_050, expert_hours: 2.75 });
  for (const [field, value] of [
    ['expert_rate', 0],
    ['expert_rate', 10_000_001],
    ['expert_rate', 1.5],
    ['expert_hours', 0],
    ['expert_hours', 0.3],
    ['expert_hours', 200.25],
  ] as const)
    expect(await expectRefused(() => sendContest(2, { ...set, [field]: value }))).toMatchObject({
      status: 422,
      errors: [field],
    });
  expect((await sendContest(2, { lot })).status).toBe(200);
  expect(await record('contests', contest)).toMatchObject({ expert_rate: null, expert_hours: null });
  const [last, firstEntry] = await logOf('contests', contest);
  expect(firstEntry?.changes).toEqual([
    { field: 'expert_rate', from: '', to: '1500.50' },
    { field: 'expert_hours', from: '', to: '2.75' },
  ]);
  expect(last?.changes).toEqual([
    { field: 'expert_rate', from: '1500.50', to: '' },
    { field: 'expert_hours', from: '2.75', to: '' },
  ]);
});

test('a threshold of the granted sum is in whole hryvnias, can be unset again, and is logged', async () => {
  const { number, contest } = await addBranch();
  const lot = (await record('contests', contest)).lot;
  const sendThreshold = (version: number, board_threshold: unknown) =>
    post(`/api/catalogs/contests/${contest}`, { ...contestOf(number), lot, board_threshold, version });
  expect((await sendThreshold(1, 900_000)).status).toBe(200);
  expect(await record('contests', contest)).toMatchObject({ board_threshold: 900_000 });
  for (const value of [0, -1, 0.5, 1_000_000_001, '900000'])
    expect(await expectRefused(() => sendThreshold(2, value))).toMatchObject({
      status: 422,
      errors: ['board_threshold'],
    });
  expect((await sendThreshold(2, null)).status).toBe(200);
  expect(await record('contests', contest)).toMatchObject({ board_threshold: null });
  const [last, firstEntry] = await logOf('contests', contest);
  expect(firstEntry?.changes).toEqual([{ field: 'board_threshold', from: '', to: '900000' }]);
  expect(last?.changes).toEqual([{ field: 'board_threshold', from: '900000', to: '' }]);
});

test('a contest’s methodology cannot change once experts are distributed', async () => {
  const { db } = api.services;
  const { number, contest, lot } = await addBranch();
  const application = await addApplication(db, contest, `${number}-x`);
  const methodology = await row<{ id: string }>(
    { db },
    `insert into methodologies (title) values ('М') returning id`,
  );
  const input = { ...contestOf(number, { lot }), metodology_id: methodology?.id ?? '' };
  expect((await post(`/api/catalogs/contests/${contest}`, { ...input, version: 1 })).status).toBe(200);
  await run(
    { db },
    `update applications set state = jsonb_set(state, '{expertReview,status}', '1') where id = $1`,
    [application],
  );
  expect(
    await expectRefused(() =>
      post(`/api/catalogs/contests/${contest}`, { ...input, metodology_id: null, version: 2 }),
    ),
  ).toMatchObject({ status: 422, errors: ['metodology_id'] });
});

test('when the season is renumbered during a submission, the application’s number matches the season’s', async () => {
  for (let round = 0; round < 4; round++) {
    const { number, season, contest } = await addBranch();
    const body = { title: 'Сезон', start_date: `${number}-01-10`, end_date: `${number}-12-20`, version: 1 };
    const [submittedNumber, renumbered] = await Promise.all([
      submitTo(api, contest),
      post(`/api/catalogs/seasons/${season}`, { ...body, number: number + 3000 }),
    ]);
    const { number: now } = await record('seasons', season);
    expect([submittedNumber.status, [200, 409]]).toEqual([200, expect.arrayContaining([renumbered.status])]);
    expect(submittedNumber.data.spec_id).toMatch(new RegExp(`^${String(now)}-ДІМ-1-1-`));
  }
});
