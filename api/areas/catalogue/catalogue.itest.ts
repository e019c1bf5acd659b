import { run } from '../../../db/query';
import { ROLES } from '../../../domain/roles';
import {
  contestById,
  decode,
  lotById,
  programById,
  programs,
  seasonById,
  seasons,
} from './contract/catalogue';
import { startApi, type TestApi } from '../../testing/api';
import {
  addApplication,
  addCatalogue,
  addUser,
  type TestCatalogue,
  type TestUser,
} from '../../testing/records';

let api: TestApi;
let catalogue: TestCatalogue;
let user: TestUser;
let first: string;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  catalogue = await addCatalogue(db, 4);
  user = await addUser(db, 'project_manager');
  const numbers = Array.from({ length: 53 }, (_, n) => `4KINO-2026-${String(n + 1).padStart(5, '0')}`);
  const ids = [];
  for (const number of numbers) ids.push(await addApplication(db, catalogue.contest, number));
  first = ids[0] ?? '';
  const setTech = (id: string | undefined, status: number) =>
    run(
      { db },
      `update applications set state = jsonb_set(state, '{techReview,status}', to_jsonb($2::int)) where id = $1`,
      [id, status],
    );
  await setTech(ids[0], 2);
  await setTech(ids[1], -2);
  await setTech(ids[2], 1);
});
afterAll(() => api.close());

const get = (path: string) => api.call(path, { token: user.token });
const TITLES = { season: 'Сезон 4', program: 'Програма', lot: 'Лот', contest: 'Конкурс' };
const breadcrumbsOf = (...levels: (keyof TestCatalogue)[]) =>
  Object.fromEntries(levels.map((level) => [level, { _id: catalogue[level], title: TITLES[level] }]));

test('seasons have programmes, programmes have lots, and lots have contests', async () => {
  const allSeasons = seasons.output.parse((await get('/api/catalogs/seasons')).data);
  expect(allSeasons.seasons[0]).toMatchObject({
    _id: catalogue.season,
    start_date: '2026-01-01',
    programs: [{ prefix: 'KINO' }],
  });
  const season = seasonById.output.parse((await get(`/api/catalogs/seasons/${catalogue.season}`)).data);
  expect(season.breadcrumbs).toEqual(breadcrumbsOf('season'));
  expect(programs.output.parse((await get('/api/catalogs/programs')).data).programs).toHaveLength(1);
  const program = programById.output.parse((await get(`/api/catalogs/programs/${catalogue.program}`)).data);
  expect(program).toMatchObject({ lots: [{ _id: catalogue.lot, contests: 1 }], contests: [] });
  expect(program.breadcrumbs).toEqual(breadcrumbsOf('season', 'program'));
  const lot = lotById.output.parse((await get(`/api/catalogs/lots/${catalogue.lot}`)).data);
  expect(lot.contests[0]?.apps).toEqual({ total: 53, success: 1, failed: 1, expert: 0 });
  expect(lot.contests[0]?.deadlines.realization).toEqual({ start: '2026-03-01', end: '2026-10-31' });
  expect(lot.breadcrumbs).toEqual(breadcrumbsOf('season', 'program', 'lot'));
});

test('a contest’s applications come in pages by number', async () => {
  const path = `/api/catalogs/contests/${catalogue.contest}`;
  const firstPage = contestById.output.parse((await get(path)).data);
  expect(firstPage.applications).toHaveLength(50);
  expect(firstPage.next).toBe('4KINO-2026-00050');
  expect(firstPage.breadcrumbs).toEqual(breadcrumbsOf('season', 'program', 'lot', 'contest'));
  const secondPage = contestById.output.parse((await get(`${path}?after=${firstPage.next}`)).data);
  expect(secondPage.applications.map((application) => application.spec_id)).toEqual([
    '4KINO-2026-00051',
    '4KINO-2026-00052',
    '4KINO-2026-00053',
  ]);
  expect(secondPage.next).toBeNull();
});

test('the reviewer is the person of the last decision that was not undone', async () => {
  const { db } = api.services;
  const decide = (version: number, actor: string, role: string, superseded: number | null) =>
    run(
      { db },
      `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id,
         actor_role, run_id, superseded_epoch, created_at)
       values ($1, 0, $2::int, $3, 'tech_review', 'validate', 1, 0, $4, $5, 'run', $6, timestamptz '2026-05-01' + $2::int * interval '1 day')`,
      [first, version, String(version), actor, role, superseded],
    );
  const projectHead = await addUser(db, 'project_head');
  await decide(1, user.id, 'project_manager', null);
  await decide(2, projectHead.id, 'project_head', null);
  await decide(3, user.id, 'project_manager', 1);
  await decide(4, `${first}:deadline`, 'deadline', null);
  const { applications } = contestById.output.parse(
    (await get(`/api/catalogs/contests/${catalogue.contest}`)).data,
  );
  expect(applications[0]?.tech_review.user).toEqual({
    name: projectHead.name,
    updated_at: '2026-05-03T00:00:00.000Z',
  });
  expect(applications[1]?.tech_review.user).toBeNull();
});

test.each(['id', 'number'])('an application is decoded by its %s', async (key) => {
  const answer = await get(`/api/common/decode/${key === 'id' ? first : '4KINO-2026-00001'}`);
  expect(decode.output.parse(answer.data).data).toEqual(breadcrumbsOf('season', 'program', 'lot', 'contest'));
});

test.each(['seasons', 'programs', 'lots', 'contests'])('unknown %s are answered with 404', async (kind) => {
  expect(await get(`/api/catalogs/${kind}/${first}`)).toMatchObject({
    status: 404,
    json: { code: 'not-found' },
  });
});

/** Written by hand from rules/accounts-and-roles, "Areas". */
const BROWSING_ROLES = [
  'admin',
  'chief',
  'director',
  'supervisory',
  'project_head',
  'project_manager',
  'financier',
  'lawyer',
  'expert_manager',
];

test.each(ROLES)('the role %s sees the catalogue only if one of its areas contains it', async (role) => {
  const { token } = await addUser(api.services.db, role);
  const expected = BROWSING_ROLES.includes(role) ? 200 : 403;
  for (const path of [
    '/api/catalogs/seasons',
    `/api/catalogs/contests/${catalogue.contest}`,
    `/api/common/decode/${first}`,
    '/api/users/direction',
  ])
    expect([path, (await api.call(path, { token })).status]).toEqual([path, expected]);
  const inbox = BROWSING_ROLES.includes(role) || role === 'expert' ? 200 : 403;
  expect((await api.call('/api/inbox', { token })).status).toBe(inbox);
});

test('only active staff can be in a commission', async () => {
  const { db } = api.services;
  const blockedUser = await addUser(db, 'lawyer');
  await run({ db }, 'update users set blocked = true where id = $1', [blockedUser.id]);
  const { users } = (await get('/api/users/direction')).data as { users: { _id: string; role: string }[] };
  expect(users.map((user) => user._id)).not.toContain(blockedUser.id);
  expect(users.every((user) => BROWSING_ROLES.includes(user.role))).toBe(true);
  expect(users.length).toBeGreaterThan(8);
});
