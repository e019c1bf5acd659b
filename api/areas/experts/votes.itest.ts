import { randomUUID } from 'node:crypto';
import { rows, run } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestUser } from '../../testing/records';
import type { VoteView } from './contract/votes';

let api: TestApi;
let firstVoter: TestUser;
let secondVoter: TestUser;

/** Maximum of each criterion, 23 in all (rules/selection-and-votes, "Criteria"). */
const FULL = {
  education: 3,
  profile_education: 1,
  experience: 2,
  project_management: 2,
  budgeting: 2,
  evaluation_experience: 2,
  honorary_title: 2,
  awards: 2,
  publications: 2,
  recommendations: 2,
  non_formal_education: 2,
  significant_events: 1,
};

beforeAll(async () => {
  api = await startApi();
  await addCatalogue(api.services.db);
  [firstVoter, secondVoter] = [
    await addUser(api.services.db, 'expert_manager'),
    await addUser(api.services.db, 'project_head'),
  ];
});
afterAll(() => api.close());

const sheet = (votes: Record<string, number>) =>
  Object.entries(votes).map(([name, value]) => ({ name, value }));
const post = (
  user: TestUser,
  id: string,
  votes: Record<string, number>,
  version: number,
  pathEnd = '',
  overrides = {},
) =>
  api.as(user, `/api/expert/single/${id}/vote${pathEnd}`, {
    method: 'POST',
    body: { votes: sheet(votes), version, ...overrides },
  });
const finalise = (user: TestUser, id: string, votes: Record<string, number>, version: number) =>
  post(user, id, votes, version, '/finalise');
const start = (id: string, user = firstVoter) =>
  api.as(user, `/api/users/${id}/create-matching`, { method: 'POST' });
const sheetOf = async (id: string, user = firstVoter) =>
  (await api.as(user, `/api/expert/single/${id}/vote`)).data.vote as VoteView;
const storedSheets = (id: string) =>
  rows<{ status: number; version: number; votes: object }>(
    api.services,
    'select status, version, votes from expert_votes where user_id = $1 order by created_at',
    [id],
  );
const statusAndCode = ({ status, json }: Awaited<ReturnType<typeof post>>) => [status, json.code];

async function addCandidate(role: Role = 'unassigned_expert', columns: Record<string, unknown> = {}) {
  const user = await addUser(api.services.db, role);
  for (const [name, value] of Object.entries({ profile: { education: 'Вища' }, ...columns }))
    await run(api.services, `update users set ${name} = $2 where id = $1`, [user.id, value]);
  return user.id;
}

test('two people vote, each in their own sheet; the rating is the mean of the finalised sheets', async () => {
  const id = await addCandidate();
  expect(await sheetOf(id)).toMatchObject({
    vote_rank: null,
    votes: [],
    own: { votes: [], vote_rank: 0, status: 0, version: 0 },
    others: [],
    can: { vote: true, start: 'Спершу завершіть голосування за експерта.' },
    log: [],
  });
  expect((await post(firstVoter, id, { education: 2 }, 0)).data.sheet).toEqual({
    votes: [{ name: 'education', value: 2 }],
    vote_rank: 2,
    status: 0,
    version: 1,
  });
  expect((await finalise(secondVoter, id, FULL, 0)).data.sheet).toMatchObject({ vote_rank: 23, status: 1 });
  // An open sheet does not count towards the mean.
  expect(await sheetOf(id)).toMatchObject({
    vote_rank: 23,
    others: [{ voter: { _id: secondVoter.id, name: secondVoter.name }, vote_rank: 23, status: 1 }],
    can: { vote: true, start: true },
  });
  const { awards: _awards, ...marksWithoutAwards } = FULL;
  expect((await finalise(firstVoter, id, { ...marksWithoutAwards, awards: 1 }, 1)).status).toBe(200);
  const view = await sheetOf(id);
  expect(view.vote_rank).toBe(22.5);
  expect(view.votes).toEqual(sheet({ ...FULL, awards: 1.5 }));
  expect(view.log.map(({ action, user }) => [action, user._id])).toEqual([
    ['finalised', firstVoter.id],
    ['finalised', secondVoter.id],
    ['created', firstVoter.id],
  ]);
  expect(view.log[0]?.changes).toContainEqual({ field: 'education', from: '2', to: '3' });
  expect(view.log[2]?.changes).toEqual([{ field: 'education', from: '', to: '2' }]);
  const { expert } = (await api.as(firstVoter, `/api/expert/single/${id}`)).data as { expert: VoteView };
  expect([expert.vote_rank, expert.votes]).toEqual([22.5, view.votes]);
});

test('a sheet is finalised only with every criterion, within the maxima', async () => {
  const id = await addCandidate();
  const { budgeting: _budgeting, ...marksWithoutBudgeting } = FULL;
  expect(statusAndCode(await finalise(firstVoter, id, marksWithoutBudgeting, 0))).toEqual([
    422,
    'votes-missing',
  ]);
  expect(statusAndCode(await post(firstVoter, id, { education: 4 }, 0))).toEqual([422, 'vote-out-of-range']);
  expect(statusAndCode(await post(firstVoter, id, { education: -1 }, 0))).toEqual([422, 'vote-out-of-range']);
  expect(statusAndCode(await post(firstVoter, id, { education: 1.5 }, 0))).toEqual([
    422,
    'vote-out-of-range',
  ]);
  expect(statusAndCode(await post(firstVoter, id, { charm: 1 }, 0))).toEqual([422, 'criterion-unknown']);
  expect(statusAndCode(await post(firstVoter, id, marksWithoutBudgeting, 0, '', { vote_rank: 23 }))).toEqual([
    422,
    'invalid-input',
  ]);
  expect(await storedSheets(id)).toEqual([]);
  // Scores that were saved before count together with the sent ones.
  expect((await post(firstVoter, id, marksWithoutBudgeting, 0, '', { vote_rank: 21 })).status).toBe(200);
  expect((await finalise(firstVoter, id, { budgeting: 0 }, 1)).data.sheet).toMatchObject({ vote_rank: 21 });
});

test('a save with an old version is refused; a repeated save gets the first answer and changes nothing', async () => {
  const id = await addCandidate();
  await post(firstVoter, id, { education: 1 }, 0);
  await post(firstVoter, id, { education: 2 }, 1);
  expect(statusAndCode(await post(firstVoter, id, { education: 3 }, 1))).toEqual([409, 'catalogue-changed']);
  expect(statusAndCode(await post(firstVoter, id, { education: 3 }, 0))).toEqual([409, 'catalogue-changed']);
  expect((await post(firstVoter, id, { education: 2 }, 1)).data.sheet).toMatchObject({ version: 2 });
  expect(statusAndCode(await post(secondVoter, id, { education: 3 }, 7))).toEqual([409, 'catalogue-changed']);
  expect(await storedSheets(id)).toEqual([{ status: 0, version: 2, votes: { education: 2 } }]);
  await finalise(firstVoter, id, FULL, 2);
  expect((await finalise(firstVoter, id, FULL, 2)).data.sheet).toMatchObject({ status: 1, version: 3 });
  expect((await sheetOf(id)).log).toHaveLength(3);
});

test('scores that are sent with the sum replace only scores that the voter saw, and only in the voter’s own sheet', async () => {
  const id = await addCandidate();
  const saveWithSum = (user: TestUser, votes: Record<string, number>, sum?: number, pathEnd = '') =>
    api.as(user, `/api/expert/single/${id}/vote${pathEnd}`, {
      method: 'POST',
      body: { votes: sheet(votes), ...(sum !== undefined && { vote_rank: sum }) },
    });
  const unseen = await saveWithSum(firstVoter, { education: 1 });
  expect([...statusAndCode(unseen), Object.keys(unseen.json.errors as object)]).toEqual([
    422,
    'invalid-input',
    ['vote_rank'],
  ]);
  expect((await saveWithSum(firstVoter, { education: 1 }, 1)).data.sheet).toMatchObject({ version: 1 });
  expect((await saveWithSum(secondVoter, { education: 3 }, 3)).data.sheet).toMatchObject({ version: 1 });
  // In another window a score was saved that is not part of this sum.
  await post(firstVoter, id, { awards: 2 }, 1);
  const { awards: _awards, ...marksWithoutAwards } = FULL;
  expect(statusAndCode(await saveWithSum(firstVoter, { education: 2 }, 2))).toEqual([422, 'invalid-input']);
  expect(statusAndCode(await saveWithSum(firstVoter, marksWithoutAwards, 21, '/finalise'))).toEqual([
    422,
    'invalid-input',
  ]);
  expect((await saveWithSum(firstVoter, { education: 2 }, 4)).data.sheet).toMatchObject({
    version: 3,
    vote_rank: 4,
  });
  expect((await saveWithSum(firstVoter, FULL, 23, '/finalise')).data.sheet).toMatchObject({ status: 1 });
  expect((await storedSheets(id)).map(({ votes }) => votes)).toEqual([FULL, { education: 3 }]);
});

test('a finalised sheet cannot be changed, nor any sheet after the start of the selection', async () => {
  const id = await addCandidate();
  expect(statusAndCode(await start(id))).toEqual([409, 'vote-not-finalised']);
  await post(secondVoter, id, { education: 1 }, 0);
  expect(statusAndCode(await start(id))).toEqual([409, 'vote-not-finalised']);
  await finalise(firstVoter, id, FULL, 0);
  expect(statusAndCode(await post(firstVoter, id, { education: 1 }, 1))).toEqual([409, 'wrong-status']);
  expect(statusAndCode(await finalise(firstVoter, id, { education: 1 }, 1))).toEqual([409, 'wrong-status']);
  expect((await start(id)).status).toBe(200);
  expect(statusAndCode(await post(secondVoter, id, { education: 2 }, 1))).toEqual([409, 'matching-started']);
  expect(statusAndCode(await finalise(secondVoter, id, FULL, 1))).toEqual([409, 'matching-started']);
  expect((await sheetOf(id, secondVoter)).can).toEqual({
    vote: 'Відбір експерта вже розпочато, тому змінити голосування не можна.',
    start: 'Відбір експерта вже розпочато.',
  });
  expect(await storedSheets(id)).toMatchObject([
    { status: 0, version: 1, votes: { education: 1 } },
    { status: 1, version: 1 },
  ]);
});

test('sheets stay consistent if a vote is finalised while the selection starts', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await addCandidate();
    /** The sheets at the moment when a start was answered. */
    const began: object[] = [];
    const startAndRead = async (user = firstVoter) => {
      const answer = await start(id, user);
      if (answer.status === 200) began.push(await storedSheets(id));
      return answer;
    };
    const answers = await Promise.all([
      finalise(firstVoter, id, FULL, 0),
      startAndRead(),
      post(secondVoter, id, { education: 2 }, 0),
      startAndRead(secondVoter),
      finalise(secondVoter, id, FULL, 0),
      finalise(firstVoter, id, { ...FULL, awards: 0 }, 0),
      startAndRead(),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(began.length).toBeLessThanOrEqual(1);
    const selection = await rows(api.services, 'select 1 from expert_selections where user_id = $1', [id]);
    expect(selection).toHaveLength(began.length);
    for (const sheetsAtStart of began) expect(await storedSheets(id)).toEqual(sheetsAtStart);
    const sheets = await storedSheets(id);
    if (selection.length > 0) expect(sheets.some(({ status }) => status === 1)).toBe(true);
    // The stored sheet is one of the first two, not a mixture.
    expect(sheets.length).toBeLessThanOrEqual(2);
    for (const { status, votes } of sheets) if (status === 1) expect(Object.keys(votes)).toHaveLength(12);
  }
});

test('only candidates who are not blocked can be voted for', async () => {
  const tries: [string, number, string][] = [
    [await addCandidate('expert'), 409, 'not-a-candidate'],
    [await addCandidate('unassigned_expert', { blocked: true }), 409, 'not-a-candidate'],
    [randomUUID(), 404, 'not-found'],
  ];
  for (const [id, ...expected] of tries) {
    expect(statusAndCode(await post(firstVoter, id, { education: 1 }, 0))).toEqual(expected);
    expect(await storedSheets(id)).toEqual([]);
  }
  expect((await sheetOf(tries[1]![0])).can.vote).toMatch(/^Голосують і починають відбір лише/);
});

test.each(['chief', 'supervisory', 'project_manager', 'lawyer', 'expert', 'unassigned_expert'] as const)(
  '%s may not vote; roles that open the division read votes',
  async (role) => {
    const id = await addCandidate();
    const reader = await addUser(api.services.db, role);
    expect((await post(reader, id, { education: 1 }, 0)).status).toBe(403);
    expect((await finalise(reader, id, FULL, 0)).status).toBe(403);
    expect(await storedSheets(id)).toEqual([]);
    const reads = ['chief', 'supervisory'].includes(role);
    const answer = await api.as(reader, `/api/expert/single/${id}/vote`);
    expect(answer.status).toBe(reads ? 200 : 403);
    if (reads) expect((answer.data.vote as VoteView).can.vote).not.toBe(true);
  },
);

test('candidates are ordered by rating, best first, those without a rating last, over all pages', async () => {
  const [best, worse, unrated] = [await addCandidate(), await addCandidate(), await addCandidate()];
  await finalise(firstVoter, best, FULL, 0);
  await finalise(firstVoter, worse, { ...FULL, education: 0 }, 0);
  const list = async (after = '') =>
    (
      await api.as(firstVoter, `/api/users/unassigned${after && `?after=${after}`}`, {
        method: 'POST',
        body: { filter: 'experts', sort: 'rating' },
      })
    ).data as { users: { _id: string; vote_rank: number | null }[]; next: string | null };
  await run(
    api.services,
    `insert into users (name, email, password_hash, role)
     select 'Яя ' || n, 'many' || n || '@example.org', 'none', 'unassigned_expert' from generate_series(1, 60) n`,
  );
  const firstPage = await list();
  const secondPage = await list(firstPage.next ?? '');
  const users = [...firstPage.users, ...secondPage.users];
  const ranks = users.map(({ vote_rank: rank }) => rank ?? -1);
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  expect(new Set(users.map(({ _id }) => _id)).size).toBe(users.length);
  const rankOf = (id: string) => users.find(({ _id }) => _id === id)?.vote_rank;
  expect([rankOf(best), rankOf(worse), rankOf(unrated)]).toEqual([23, 20, null]);
});

test('a new season begins with empty sheets and no rating', async () => {
  const id = await addCandidate();
  await finalise(firstVoter, id, FULL, 0);
  await addCatalogue(api.services.db, 2);
  expect(await sheetOf(id)).toMatchObject({ vote_rank: null, own: { version: 0 }, others: [], log: [] });
  expect(statusAndCode(await start(id))).toEqual([409, 'vote-not-finalised']);
});
