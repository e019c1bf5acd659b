import { randomUUID } from 'node:crypto';
import type { ListedSelection, SelectionView } from '../api/areas/experts/contract/selection';
import type { WireSessionType } from '../api/areas/sessions/contract/sessions';
import { row, rows, run } from '../db/query';
import { selectionRef } from '../domain/flows';
import { takeStep } from '../records/steps/take-step';
import { startDirection, type Direction } from './kit/direction';
import { reconcileOne } from './kit/reconciler';
import { call } from './kit/http';
import type { Person } from './kit/people';
import { addCandidate } from './kit/selection';
import { boards, waitUntilCarriedOut, TEXTS } from './kit/session';
import type { StepAnswer } from './kit/staff';
import { expectDone, waitUntil } from './kit/application-driver';

type Body = Exclude<WireSessionType, 'tech_review'>;

let direction: Direction;

beforeAll(async () => {
  direction = await startDirection();
});
afterAll(() => direction?.world.stop());

const db = () => ({ db: direction.world.services.db });
const castByRole = () => direction.world.cast.by;
const callAs = <T>(person: Person, method: string, path: string, body?: unknown) =>
  call<T>(direction.world.url, person.token, method, path, { body });
const board = (person: Person) => boards(direction.world, person);

let candidates = 0;
/** Adds a candidate with a profile and a finalised sheet of 11 points, and starts their selection as the expert manager. */
async function startSelection(): Promise<{ user: string; selection: string }> {
  candidates += 1;
  const user = await addCandidate(direction.world.services.db, {
    name: `Кандидатка ${candidates}`,
    email: `candidate${candidates}@example.org`,
    voter: castByRole().expert_manager.id,
  });
  const { data } = await callAs<{ matching: { _id: string } }>(
    castByRole().expert_manager,
    'POST',
    `/api/users/${user}/create-matching`,
  );
  await waitUntil(async () => (await selectionRow(data.matching._id))?.epoch === 1);
  return { user, selection: data.matching._id };
}

const selectionRow = (id: string) =>
  row<{ epoch: number; status: number; completed: boolean }>(
    db(),
    'select epoch, status, completed_at is not null as completed from expert_selections where id = $1',
    [id],
  );
const viewSelection = async (person: Person, id: string) =>
  (await callAs<{ selection: SelectionView }>(person, 'GET', `/api/expert/selection/${id}`)).data.selection;
const appoint = (person: Person, id: string): Promise<StepAnswer> =>
  callAs(person, 'POST', `/api/expert/selection/${id}/appoint`) as Promise<StepAnswer>;
const roleOf = async (user: string) =>
  (await row<{ role: string }>(db(), 'select role from users where id = $1', [user]))?.role;
/** Returns the columns that the draw of experts reads. */
const drawColumns = (user: string) =>
  row(
    db(),
    'select main_program, programs_score_ids, cultural_sector, keywords, position from users where id = $1',
    [user],
  );

/** Stores the candidate's wishes, with an archived keyword among them; returns the columns expected after the appointment. */
async function storeWishes(user: string) {
  const programId = (await row<{ id: string }>(db(), 'select id from programs limit 1'))?.id;
  await run(
    db(),
    `insert into dictionary_options (field, value, name, "order", archived)
     values ('culture', 'glass', 'Скло', 1, false), ('keywords', 'lace', 'Мереживо', 1, false),
            ('keywords', 'gone', 'Колишнє', 2, true)`,
    [],
  );
  await run(db(), `update users set position = 'Склодувка', profile = profile || $2::jsonb where id = $1`, [
    user,
    JSON.stringify({
      expected_programs_main: programId,
      expected_programs_secondary: [programId, randomUUID()],
      expected_cultural_sector: 'glass',
      expected_keywords: ['gone', 'lace'],
    }),
  ]);
  return {
    main_program: programId,
    programs_score_ids: [programId],
    cultural_sector: 'glass',
    keywords: ['lace'],
    position: 'Склодувка',
  };
}
const tasksOf = async (person: Person) =>
  (
    await callAs<{
      tasks: { step: string; subject: { _id: string; label: string }; place: string | null }[];
    }>(person, 'GET', '/api/inbox?process=expert_selection')
  ).data.tasks;

/** Returns the file name of a held session's minutes. */
const minutesOf = async (session: string) =>
  (
    await row<{ name: string }>(db(), `select name from files where subject_id = $1 and slot = 'protocol'`, [
      session,
    ])
  )?.name;

/** Creates a session of this body on the experts in `results`, and holds it with those results. */
async function holdSession(type: Body, results: Record<string, number>): Promise<string> {
  const chief = board(castByRole().chief);
  const { data } = await chief.createOnExperts(type, [castByRole().chief], Object.keys(results));
  const marks = Object.entries(results).map(([_id, status]) => ({ _id, status }));
  expectDone(await chief.finish(data._id, { ...TEXTS, results: marks }));
  await waitUntilCarriedOut(direction.world, data._id);
  return data._id;
}

test('a candidate who passes commission, direction and supervisory board becomes an expert', async () => {
  const { user, selection } = await startSelection();
  const sessions = [
    await holdSession('expert_commision', { [user]: 2 }),
    await holdSession('experts', { [user]: 2 }),
    await holdSession('expert_supervisory', { [user]: 2 }),
  ];
  // The minutes have the name of the body.
  expect(await Promise.all(sessions.map(minutesOf))).toEqual([
    expect.stringMatching(/^Протокол засідання комісії з відбору експертів ЗК-\d+\.pdf$/),
    expect.stringMatching(/^Протокол засідання дирекції щодо експертів ЗДЕ-\d+\.pdf$/),
    expect.stringMatching(/^Протокол засідання наглядової ради щодо експертів ЗНР-\d+\.pdf$/),
  ]);
  const passedSelection = await viewSelection(castByRole().expert_manager, selection);
  expect(passedSelection).toMatchObject({
    status: 3,
    commission: { status: 2 },
    direction: { status: 2 },
    supervisory_board: { status: 2 },
    stage: 'passed',
    vote_rank: 11,
    completed: false,
  });
  expect(
    passedSelection.decisions.map(({ step, outcome, session }) => [step, outcome, session?._id]),
  ).toEqual([
    ['expert_selection.commission', 'approved', sessions[0]],
    ['expert_selection.direction', 'approved', sessions[1]],
    ['expert_selection.supervisory_board', 'approved', sessions[2]],
  ]);
  // The commission's minutes are made with its acceptance, and one signature puts them in force.
  const commission = board(castByRole().chief);
  expect((await commission.view(sessions[0]!)).protocol).toMatchObject({
    sign_id: expect.any(String) as string,
  });
  expectDone(await commission.sign(sessions[0]!));
  expect(await commission.view(sessions[0]!)).toMatchObject({ status: 1, signed: true });
  expect(passedSelection.can.appoint).not.toBe(true);
  expect(await roleOf(user)).toBe('unassigned_expert');

  // Only the administrator has the task, and it leads to the selection.
  const task = (await tasksOf(castByRole().admin)).find(({ subject }) => subject._id === selection);
  expect(task).toMatchObject({
    step: 'expert_selection.appoint',
    subject: { label: `Відбір експерта: ${passedSelection.user.name}` },
    place: `/ed/experts/selection/${selection}`,
  });
  expect((await tasksOf(castByRole().chief)).map(({ subject }) => subject._id)).not.toContain(selection);

  expect((await appoint(castByRole().expert_manager, selection)).status).toBe(403);
  expect(await viewSelection(castByRole().admin, selection)).toMatchObject({
    can: { appoint: true },
    has_tax_id: false,
  });
  const wished = await storeWishes(user);
  expectDone(await appoint(castByRole().admin, selection));
  expect(await roleOf(user)).toBe('expert');
  expect(await drawColumns(user)).toEqual(wished);
  expect(await selectionRow(selection)).toMatchObject({ status: 3, completed: true });
  await direction.world.services.temporal.workflow.getHandle(`selection:${selection}`).result();
  const changes = await rows(
    db(),
    'select actor_id, fields, role_before, role_after from user_changes where user_id = $1',
    [user],
  );
  expect(changes).toEqual([
    {
      actor_id: castByRole().admin.id,
      fields: ['role'],
      role_before: 'unassigned_expert',
      role_after: 'expert',
    },
  ]);
  const repeatedAnswer = await appoint(castByRole().admin, selection);
  expect([repeatedAnswer.status, repeatedAnswer.problem?.code]).toEqual([409, 'selection-ended']);
});

test('a rejected candidate is excluded for the season, and cannot be put on another agenda', async () => {
  const [yes, no] = [await startSelection(), await startSelection()];
  const id = await holdSession('expert_commision', { [yes.user]: 2, [no.user]: -2 });
  const heldSession = await board(castByRole().chief).view(id);
  expect(
    heldSession.experts.map(({ name, status, carried_out }) => [name, status, carried_out?.state]),
  ).toEqual([
    [expect.stringContaining('Кандидатка'), 2, 'done'],
    [expect.stringContaining('Кандидатка'), -2, 'done'],
  ]);
  expect(heldSession.applications).toEqual([]);
  expect(await selectionRow(no.selection)).toMatchObject({ status: 1, completed: true });
  expect(await viewSelection(castByRole().chief, no.selection)).toMatchObject({
    stage: 'refused',
    commission: { status: -2 },
  });
  const nextSession = await board(castByRole().chief).createOnExperts(
    'experts',
    [castByRole().chief],
    [no.user],
  );
  expect([nextSession.status, nextSession.problem?.code]).toEqual([422, 'candidate-not-for-session']);
  const offeredExperts = await callAs<{ experts: { _id: string }[] }>(
    castByRole().chief,
    'GET',
    '/api/direction/experts/candidates',
  );
  const ids = offeredExperts.data.experts.map(({ _id }) => _id);
  expect(ids).toContain(yes.user);
  expect(ids).not.toContain(no.user);
});

/** Returns whether the list of candidates offers this user for the session. */
async function isOffered(user: string, session: Body, filter = 'experts'): Promise<boolean> {
  const { data } = await callAs<{ users: { _id: string }[] }>(
    castByRole().expert_manager,
    'GET',
    `/api/users/unassigned/${filter}?session=${session}`,
  );
  return data.users.some(({ _id }) => _id === user);
}

test('candidates are listed for their next session, except while they are on its agenda', async () => {
  const { user } = await startSelection();
  const idle = await addCandidate(direction.world.services.db, {
    name: 'Ще не обирають',
    email: 'idle@example.org',
    voter: castByRole().expert_manager.id,
  });
  expect(await isOffered(user, 'expert_commision')).toBe(true);
  for (const laterType of ['experts', 'expert_supervisory'] as const)
    expect(await isOffered(user, laterType)).toBe(false);
  expect(await isOffered(idle, 'expert_commision')).toBe(false);
  // The filter for experts without a council does not list candidates.
  expect(await isOffered(user, 'expert_commision', 'councils')).toBe(false);
  await holdSession('expert_commision', { [user]: 2 });
  expect(await isOffered(user, 'expert_commision')).toBe(false);
  expect(await isOffered(user, 'experts')).toBe(true);
  await board(castByRole().chief).createOnExperts('experts', [castByRole().chief], [user]);
  expect(await isOffered(user, 'experts')).toBe(false);
  const wrongAnswer = await callAs(
    castByRole().expert_manager,
    'GET',
    '/api/users/unassigned/experts?session=tech_review',
  );
  expect([wrongAnswer.status, wrongAnswer.problem?.code]).toEqual([422, 'invalid-input']);
  const person = await callAs(castByRole().lawyer, 'GET', '/api/users/unassigned/experts?session=experts');
  expect(person.status).toBe(403);
});

test('the bodies decide in order, and a candidate is on one open agenda at a time', async () => {
  const { user } = await startSelection();
  const manager = board(castByRole().expert_manager);
  const earlySession = await manager.createOnExperts('experts', [castByRole().chief], [user]);
  expect([earlySession.status, earlySession.problem?.code]).toEqual([422, 'candidate-not-for-session']);
  const firstSession = await manager.createOnExperts('expert_commision', [castByRole().chief], [user]);
  expect(firstSession.status).toBe(200);
  const secondSession = await manager.createOnExperts('expert_commision', [castByRole().chief], [user]);
  expect([secondSession.status, secondSession.problem?.code]).toEqual([409, 'candidate-in-session']);
  expect(secondSession.problem?.detail).toContain(`(№ ${firstSession.data.counter})`);
  const lawyer = await board(castByRole().lawyer).createOnExperts(
    'expert_commision',
    [castByRole().chief],
    [user],
  );
  expect(lawyer.status).toBe(403);
});

test('a candidate blocked before the acceptance remains undecided', async () => {
  const [stays, leaves] = [await startSelection(), await startSelection()];
  const chief = board(castByRole().chief);
  const { data } = await chief.createOnExperts(
    'expert_commision',
    [castByRole().chief],
    [stays.user, leaves.user],
  );
  await run(db(), 'update users set blocked = true where id = $1', [leaves.user]);
  expectDone(await chief.finish(data._id, { ...TEXTS, results: [{ _id: stays.user, status: 2 }] }));
  await waitUntilCarriedOut(direction.world, data._id);
  const heldSession = await chief.view(data._id);
  expect(heldSession.experts.map(({ left, status }) => [left, status])).toEqual([
    [false, 2],
    [true, 0],
  ]);
  expect(await selectionRow(leaves.selection)).toMatchObject({ status: 0, completed: false });
  expectDone(await chief.sign(data._id));
});

test('the decision on a candidate blocked after the acceptance is refused', async () => {
  const { user, selection } = await startSelection();
  const { services } = direction.world;
  await run(db(), 'update users set blocked = true where id = $1', [user]);
  const stepAnswer = takeStep(services, {
    subject: selectionRef(selection),
    step: 'expert_selection.commission',
    body: { outcome: 'approved' },
    taker: { actor: { id: randomUUID(), role: 'session' }, signer: {} },
    requestId: randomUUID(),
  });
  await expect(stepAnswer).rejects.toMatchObject({ status: 409, code: 'candidate-blocked' });
  expect(await selectionRow(selection)).toMatchObject({ status: 0, completed: false });
});

test('the list counts a season’s selections by stage, and searches them by name', async () => {
  const { selection, user } = await startSelection();
  const { name } = (await viewSelection(castByRole().chief, selection)).user;
  const listedIds = async (query: string) =>
    (
      await callAs<{ counts: Record<string, number>; selections: ListedSelection[] }>(
        castByRole().supervisory,
        'GET',
        `/api/expert/selection/all?${query}`,
      )
    ).data;
  const allListed = await listedIds('');
  const total = await row<{ count: number }>(db(), 'select count(*)::int as count from expert_selections');
  expect(Object.values(allListed.counts).reduce((sum, count) => sum + count)).toBe(total?.count);
  const selections = await listedIds(`stage=commission&search=${encodeURIComponent(name)}`);
  expect(selections.selections).toEqual([
    expect.objectContaining({ _id: selection, stage: 'commission', session: null }),
  ]);
  const { data } = await board(castByRole().chief).createOnExperts(
    'expert_commision',
    [castByRole().chief],
    [user],
  );
  expect((await viewSelection(castByRole().chief, selection)).session).toEqual(data);
  expect((await callAs(castByRole().expert, 'GET', '/api/expert/selection/all')).status).toBe(403);
});

test('a selection stored before selections had workflows gets its workflow', async () => {
  const user = await addCandidate(direction.world.services.db, {
    name: 'Давня кандидатка',
    email: 'before@example.org',
    voter: castByRole().expert_manager.id,
  });
  const selection = await row<{ id: string }>(
    db(),
    `insert into expert_selections (user_id, season_id, started_by, state)
     select $1::uuid, id, $2, jsonb_build_object('v', 1, 'expertId', $1::text, 'profileFilled', true, 'completed', false,
              'deadlines', jsonb_build_object(), 'vote', jsonb_build_object('status', 1, 'votes', jsonb_build_object()),
              'matching', jsonb_build_object('status', 0, 'commission', 0, 'direction', 0, 'supervisoryBoard', 0))
       from seasons returning id`,
    [user, castByRole().expert_manager.id],
  );
  const id = selection?.id ?? '';
  await reconcileOne(direction.world, id);
  await waitUntil(async () => (await selectionRow(id))?.epoch === 1);
  await holdSession('expert_commision', { [user]: 2 });
  expect(await selectionRow(id)).toMatchObject({ status: 1, completed: false });
});
