import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { expertsWorld, type ExpertsWorld } from '../../testing/experts-world';
import { addUser, type TestUser } from '../../testing/records';
import { readSheet, unzip } from '../../testing/spreadsheets';
import type { UnassignedRow } from '../people/contract/users';

let api: TestApi;
let world: ExpertsWorld;
let division: TestUser;
let hanna: TestUser;
let ivan: TestUser;

/** A moment outside the season, which is the year 2026 in Kyiv. */
const LONG_AGO = '2024-05-05T10:00:00Z';
const HOSTILE = "=cmd|' /C calc'!A0 Ївга";

beforeAll(async () => {
  api = await startApi();
  world = await expertsWorld(api);
  division = await addUser(api.services.db, 'expert_manager');
  const wishes = {
    expected_cultural_sector: 'heritage',
    expected_programs_main: world.catalogue.program,
    expected_programs_secondary: [world.catalogue.program],
    expected_keywords: ['archive'],
  };
  const times = { created_at: LONG_AGO, updated_at: LONG_AGO };
  hanna = await world.person('unassigned_expert', {
    name: 'Ганна Лис',
    // The sector that an administrator has set differs from the sector that she wishes to evaluate.
    cultural_sector: 'music',
    profile: wishes,
    ...times,
  });
  ivan = await world.person('unassigned_expert', { name: HOSTILE, ...times });
  await world.person('unassigned_expert', { name: 'Заблоковано', blocked: true, ...times });
});
afterAll(() => api.close());

const candidates = async (body: object = {}) =>
  (await api.as(division, '/api/users/unassigned', { body })).data.users as UnassignedRow[];
const findCandidates = async (body: object) => (await candidates(body)).map(({ _id }) => _id);

const selectionAt = (status: number, commission: number, direction = 0, supervisoryBoard = 0) => ({
  matching: { status, commission, direction, supervisoryBoard },
});

test('candidates are listed with their wishes and the stage of their selection in the newest season', async () => {
  const { season } = world.catalogue;
  const older = randomUUID();
  await run(
    api.services,
    `insert into seasons (id, number, title, start_date, end_date) values ($1, 0, 'Давній', '2025-01-01', '2025-12-31')`,
    [older],
  );
  await run(
    api.services,
    `insert into expert_selections (user_id, season_id, status, state, started_by, started_at) values
     ($1, $2, 3, $5, $4, '2025-02-01'), ($1, $3, 1, $6, $4, '2026-02-01')`,
    [hanna.id, older, season, division.id, selectionAt(3, 2, 2, 2), selectionAt(1, -2)],
  );
  const candidateUsers = await candidates();
  expect(candidateUsers.map(({ name }) => name)).toEqual([HOSTILE, 'Ганна Лис']);
  expect(candidateUsers[1]).toMatchObject({
    email: hanna.email,
    updated_at: '2024-05-05T10:00:00.000Z',
    expected_cultural_sector: { value: 'heritage', name: 'Спадщина' },
    expected_programs_main: { _id: world.catalogue.program, title: 'Програма' },
    matching: { season_id: season, status: 1, commission: { status: -2 } },
  });
  expect(candidateUsers[0]).toMatchObject({
    expected_cultural_sector: null,
    expected_programs_main: null,
    matching: null,
  });
});

test('candidates are found by their wishes, if they meet all conditions or any of them, as chosen', async () => {
  const { program } = world.catalogue;
  expect(await findCandidates({ sector: 'heritage', main_program: program, keyword: 'archive' })).toEqual([
    hanna.id,
  ]);
  expect(await findCandidates({ additional_program: program })).toEqual([hanna.id]);
  expect(await findCandidates({ sector: 'music' })).toEqual([]);
  expect(await findCandidates({ sector: 'heritage', keyword: 'youth' })).toEqual([]);
  expect(await findCandidates({ mode: 'include', sector: 'heritage', keyword: 'youth' })).toEqual([hanna.id]);
  expect(await findCandidates({ all_fields_filled: true })).toEqual([]);
  expect(await findCandidates({ q: 'ївга' })).toEqual([ivan.id]);
});

test('a season lists people who registered or were updated on its days in Kyiv', async () => {
  const of = (name: string, created_at: string, updated_at = created_at) =>
    world.person('expert', { name, created_at, updated_at, cultural_sector: 'music' });
  // 31 December, 22:30 UTC is already in the next year in Kyiv.
  await of('Анна', '2025-12-31T22:30:00Z');
  await of('Борис', '2025-12-31T21:30:00Z');
  await of('Віра', LONG_AGO, '2026-12-31T21:30:00Z');
  await of('Григорій', LONG_AGO, '2026-12-31T22:30:00Z');
  await world.person('expert', { name: 'Дарина', blocked: true, created_at: '2026-05-05T10:00:00Z' });
  const path = `/api/expert/seasons/${world.catalogue.season}`;
  const { data } = await api.as(division, path);
  expect(data).toMatchObject({
    season: { title: 'Сезон 1' },
    experts: [
      { name: 'Анна', cultural_sector: { name: 'Музика' }, main_program: null },
      { name: 'Віра', updated_at: '2026-12-31T21:30:00.000Z' },
    ],
    next: null,
  });
  expect((await api.as(division, `/api/expert/seasons/${randomUUID()}`)).status).toBe(404);
});

test('the first page counts experts, experts with open reviews, candidates, candidates in selection, and the season’s people', async () => {
  const home = async () => (await api.as(division, '/api/expert/home')).data;
  // Four people of the test above are not blocked; two of them belong to the season. One candidate is in selection.
  expect(await home()).toEqual({
    active: 4,
    busy: 0,
    candidates: 2,
    in_selection: 1,
    season: { _id: world.catalogue.season, title: 'Сезон 1', experts: 2 },
  });
  const [open, endedReview] = [
    await world.person('expert', { name: 'Є', created_at: LONG_AGO, updated_at: LONG_AGO }),
    await world.person('expert', { name: 'Ж', created_at: LONG_AGO, updated_at: LONG_AGO }),
  ];
  await world.application([
    { expert: open, status: 6 },
    { expert: endedReview, status: 5 },
    { expert: endedReview, status: -1 },
  ]);
  await world.application([{ expert: open, status: 0 }]);
  expect(await home()).toMatchObject({ active: 6, busy: 1 });
});

/** Downloads the register from its link. */
async function register(
  path: string,
): Promise<{ name: string; sheet: string; cells: ReturnType<typeof readSheet> }> {
  const { data } = await api.as(division, path, { body: {} });
  const { url, name, mime } = data as { url: string; name: string; mime: string };
  const response = await fetch(`${api.url}${url}`, {
    headers: { authorization: `Bearer ${division.token}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, mime]);
  const parts = await unzip(Buffer.from(await response.arrayBuffer()));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  return { name, sheet, cells: readSheet(sheet) };
}

test('the register of active experts has the list’s columns, real numbers and times, and all pages', async () => {
  await run(
    api.services,
    `insert into users (name, email, password_hash, role, updated_at)
     select 'Ярема ' || lpad(n::text, 2, '0'), 'many' || n || '@example.org', 'none', 'expert', $1
       from generate_series(1, 60) n`,
    [LONG_AGO],
  );
  const { name, sheet, cells } = await register('/api/generate-unassigned-table/expert');
  expect(name).toMatch(/^Реєстр активних експертів \d{4}-\d\d-\d\d\.xlsx$/);
  expect(cells[0]).toEqual([
    '№',
    'Експерт',
    'Електронна пошта',
    'Основна програма',
    'Сектор',
    'Ключові слова',
    'Усього',
    'У роботі',
    'Не розпочато',
    'Завершено',
    'Відмови',
    'Оновлено',
  ]);
  expect(cells).toHaveLength(1 + 6 + 60);
  expect(cells.slice(1).map(([rank]) => rank)).toEqual(Array.from({ length: 66 }, (_, n) => n + 1));
  // One review is open at status 6, and one at status 0. In Excel's calendar, 5 May 2024, 13:00 in Kyiv is
  // day 45417 plus 13/24.
  const busy = cells.find(([, person]) => person === 'Є')!;
  expect(busy.slice(6, 11)).toEqual([2, 1, 1, 0, 0]);
  expect(busy[11]).toBeCloseTo(45_417 + 13 / 24, 4);
  expect(sheet).toMatch(/state="frozen"/);
  expect(sheet).toMatch(/<autoFilter ref="A1:L67"/);
  await run(api.services, `delete from users where email like 'many%'`);
});

test('in the register of candidates a name that looks like a formula is a text, the rating is a number, and a refusal is visible', async () => {
  for (const [voter, scores] of [
    [division, { education: 3, awards: 12 }],
    [ivan, { education: 20 }],
  ] as const)
    await run(
      api.services,
      `insert into expert_votes (user_id, season_id, voter_id, votes, status) values ($1, $2, $3, $4, 1)`,
      [hanna.id, world.catalogue.season, voter.id, scores],
    );
  const { name, sheet, cells } = await register('/api/generate-unassigned-table');
  expect(name).toMatch(/^Реєстр кандидатів в експерти /);
  expect(cells[0]).toEqual([
    '№',
    'Експерт',
    'Електронна пошта',
    'Оновлено',
    'Бажаний сектор',
    'Бажана основна програма',
    'Стан відбору',
    'Рейтинг',
  ]);
  expect(cells.slice(1).map((row) => [row[0], row[1], ...row.slice(4)])).toEqual([
    [1, HOSTILE, null, null, 'Відбір не розпочато', null],
    [2, 'Ганна Лис', 'Спадщина', 'Програма', 'Комісія: Не погоджено', 17.5],
  ]);
  expect(sheet).not.toContain('<f>');
});

test('only roles that open the lists fetch a register, though other staff read stored files', async () => {
  const { data } = await api.as(division, '/api/generate-unassigned-table', { body: {} });
  const status = async (role: Parameters<typeof addUser>[1]) =>
    (
      await fetch(`${api.url}${String(data.url)}`, {
        headers: { authorization: `Bearer ${(await addUser(api.services.db, role)).token}` },
      })
    ).status;
  for (const role of ['supervisory', 'project_head', 'chief'] as const) expect(await status(role)).toBe(200);
  for (const role of ['lawyer', 'director', 'project_manager', 'expert', 'unassigned_expert'] as const)
    expect([role, await status(role)]).toEqual([role, 403]);
});

test('too many registers in a row are refused with a waiting time', async () => {
  const eager = await addUser(api.services.db, 'expert_manager');
  const answers = [];
  for (let n = 0; n <= 20; n++)
    answers.push((await api.as(eager, '/api/generate-unassigned-table', { body: {} })).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
