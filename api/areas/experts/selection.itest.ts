import { randomUUID } from 'node:crypto';
import { rows, run } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let manager: TestUser;
let admin: TestUser;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  [manager, admin] = [await addUser(db, 'expert_manager'), await addUser(db, 'admin')];
});
afterAll(() => api.close());

const start = (id: string, user = manager, body?: unknown) =>
  api.call(`/api/users/${id}/create-matching`, { token: user.token, method: 'POST', body });
const statusAndCode = ({ status, json }: Awaited<ReturnType<typeof start>>) => [status, json.code];
const selectionsOf = (id: string) =>
  rows({ db: api.services.db }, 'select 1 from expert_selections where user_id = $1', [id]);

async function addCandidate(role: Role = 'unassigned_expert', profile: object = { education: 'Вища' }) {
  const user = await addUser(api.services.db, role);
  await run({ db: api.services.db }, 'update users set profile = $2 where id = $1', [user.id, profile]);
  await addVote(user.id);
  return user;
}

/** Stores a finalised vote in every existing season. */
const addVote = (id: string) =>
  run(
    { db: api.services.db },
    `insert into expert_votes (user_id, season_id, voter_id, status)
     select $1, s.id, $2, 1 from seasons s on conflict do nothing`,
    [id, manager.id],
  );

test('without a season no selection starts', async () => {
  expect(statusAndCode(await start((await addCandidate()).id))).toEqual([409, 'no-season']);
  await addCatalogue(api.services.db);
});

test('the selection of a candidate starts at status 0, once a season; the request has an empty body', async () => {
  const { id } = await addCandidate();
  const candidates = async () =>
    (await api.call(`/api/users/${id}`, { token: admin.token })).data.user as { matching: unknown };
  expect((await candidates()).matching).toBeNull();
  const { status, data } = await start(id);
  expect([status, data.matching]).toEqual([
    200,
    {
      _id: expect.any(String),
      season_id: expect.any(String),
      status: 0,
      commission: { status: 0 },
      direction: { status: 0 },
      supervisory_board: { status: 0 },
      created_at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  expect((await candidates()).matching).toEqual(data.matching);
  expect(statusAndCode(await start(id))).toEqual([409, 'already-exists']);
  expect(await selectionsOf(id)).toHaveLength(1);

  // A new season allows a new selection; the old one stays.
  await addCatalogue(api.services.db, 2);
  expect(statusAndCode(await start(id))).toEqual([409, 'vote-not-finalised']);
  await addVote(id);
  const secondStart = await start(id, admin, {});
  expect(secondStart.status).toBe(200);
  expect((await candidates()).matching).toEqual(secondStart.data.matching);
  expect(await selectionsOf(id)).toHaveLength(2);
});

test('of several simultaneous starts one succeeds', async () => {
  const { id } = await addCandidate();
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(await selectionsOf(id)).toHaveLength(1);
});

test('a selection is started only for candidates with a non-empty profile', async () => {
  const blockedCandidate = await addCandidate();
  await run({ db: api.services.db }, 'update users set blocked = true where id = $1', [blockedCandidate.id]);
  const tries: [string, number, string][] = [
    [(await addCandidate('expert')).id, 409, 'not-a-candidate'],
    [(await addCandidate('lawyer')).id, 409, 'not-a-candidate'],
    [blockedCandidate.id, 409, 'not-a-candidate'],
    [(await addCandidate('unassigned_expert', {})).id, 409, 'profile-missing'],
    [
      (await addCandidate('unassigned_expert', { education: '', expected_keywords: [], work_days: null })).id,
      409,
      'profile-missing',
    ],
    [randomUUID(), 404, 'not-found'],
  ];
  for (const [id, ...expected] of tries) {
    expect(statusAndCode(await start(id))).toEqual(expected);
    expect(await selectionsOf(id)).toEqual([]);
  }
});

test.each(['chief', 'project_manager', 'supervisory', 'expert', 'unassigned_expert'] as const)(
  '%s may not start a selection',
  async (role) => {
    const { id } = await addCandidate();
    expect((await start(id, await addUser(api.services.db, role))).status).toBe(403);
    expect(await selectionsOf(id)).toEqual([]);
  },
);

test('the administrator and the head of the project division may start a selection', async () => {
  const head = await addUser(api.services.db, 'project_head');
  expect((await start((await addCandidate()).id, head)).status).toBe(200);
  expect((await start((await addCandidate()).id, admin)).status).toBe(200);
});
