import { randomUUID } from 'node:crypto';
import type { ListedSelection, SelectionView } from '../api/areas/experts/contract/selection';
import type { WireSessionType } from '../api/areas/sessions/contract/sessions';
import { row, rows, run } from '../db/query';
import { selectionRef } from '../domain/flows';
import { takeStep } from '../records/steps/take-step';
import { startDirection, type Direction } from './kit/direction';
import { look } from './kit/ground';
import { call } from './kit/http';
import type { Person } from './kit/people';
import { addCandidate } from './kit/selection';
import { boards, carriedOut, TEXTS } from './kit/session';
import type { Taken } from './kit/staff';
import { done, until } from './kit/way';

type Body = Exclude<WireSessionType, 'tech_review'>;

let direction: Direction;

beforeAll(async () => {
  direction = await startDirection();
});
afterAll(() => direction?.world.stop());

const db = () => ({ db: direction.world.services.db });
const by = () => direction.world.cast.by;
const ask = <T>(who: Person, method: string, path: string, body?: unknown) =>
  call<T>(direction.world.url, who.token, method, path, { body });
const board = (who: Person) => boards(direction.world, who);

let candidates = 0;
/** A candidate with a profile and one finalised sheet of 11 points, whose selection the expert manager has started. */
async function selected(): Promise<{ user: string; selection: string }> {
  candidates += 1;
  const user = await addCandidate(direction.world.services.db, {
    name: `Кандидатка ${candidates}`,
    email: `candidate${candidates}@example.org`,
    voter: by().expert_manager.id,
  });
  const { data } = await ask<{ matching: { _id: string } }>(
    by().expert_manager,
    'POST',
    `/api/users/${user}/create-matching`,
  );
  await until(async () => (await stands(data.matching._id))?.epoch === 1);
  return { user, selection: data.matching._id };
}

const stands = (id: string) =>
  row<{ epoch: number; status: number; completed: boolean }>(
    db(),
    'select epoch, status, completed_at is not null as completed from expert_selections where id = $1',
    [id],
  );
const view = async (who: Person, id: string) =>
  (await ask<{ selection: SelectionView }>(who, 'GET', `/api/expert/selection/${id}`)).data.selection;
const appoint = (who: Person, id: string): Promise<Taken> =>
  ask(who, 'POST', `/api/expert/selection/${id}/appoint`) as Promise<Taken>;
const roleOf = async (user: string) =>
  (await row<{ role: string }>(db(), 'select role from users where id = $1', [user]))?.role;
/** By what an expert is drawn. */
const drawnBy = (user: string) =>
  row(
    db(),
    'select main_program, programs_score_ids, cultural_sector, keywords, position from users where id = $1',
    [user],
  );

/** The candidate writes what they wish to evaluate, an archived keyword too; answers what of it the role is to bring. */
async function wishes(user: string) {
  const main = (await row<{ id: string }>(db(), 'select id from programs limit 1'))?.id;
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
      expected_programs_main: main,
      expected_programs_secondary: [main, randomUUID()],
      expected_cultural_sector: 'glass',
      expected_keywords: ['gone', 'lace'],
    }),
  ]);
  return {
    main_program: main,
    programs_score_ids: [main],
    cultural_sector: 'glass',
    keywords: ['lace'],
    position: 'Склодувка',
  };
}
const waits = async (who: Person) =>
  (
    await ask<{ tasks: { step: string; subject: { _id: string; label: string }; place: string | null }[] }>(
      who,
      'GET',
      '/api/inbox?process=expert_selection',
    )
  ).data.tasks;

/** The name of a held session's minutes. */
const minutesOf = async (session: string) =>
  (
    await row<{ name: string }>(db(), `select name from files where subject_id = $1 and slot = 'protocol'`, [
      session,
    ])
  )?.name;

/** A session of this body on these experts, held with these results. */
async function hold(type: Body, results: Record<string, number>): Promise<string> {
  const chief = board(by().chief);
  const { data } = await chief.createOnExperts(type, [by().chief], Object.keys(results));
  const marks = Object.entries(results).map(([_id, status]) => ({ _id, status }));
  done(await chief.finish(data._id, { ...TEXTS, results: marks }));
  await carriedOut(direction.world, data._id);
  return data._id;
}

test('a candidate passes commission, direction and supervisory board, and becomes an expert', async () => {
  const { user, selection } = await selected();
  const sessions = [
    await hold('expert_commision', { [user]: 2 }),
    await hold('experts', { [user]: 2 }),
    await hold('expert_supervisory', { [user]: 2 }),
  ];
  // The minutes of each are called by the body that sat.
  expect(await Promise.all(sessions.map(minutesOf))).toEqual([
    expect.stringMatching(/^Протокол засідання комісії з відбору експертів ЗК-\d+\.pdf$/),
    expect.stringMatching(/^Протокол засідання дирекції щодо експертів ЗДЕ-\d+\.pdf$/),
    expect.stringMatching(/^Протокол засідання наглядової ради щодо експертів ЗНР-\d+\.pdf$/),
  ]);
  const passed = await view(by().expert_manager, selection);
  expect(passed).toMatchObject({
    status: 3,
    commission: { status: 2 },
    direction: { status: 2 },
    supervisory_board: { status: 2 },
    stage: 'passed',
    vote_rank: 11,
    completed: false,
  });
  expect(passed.decisions.map(({ step, outcome, session }) => [step, outcome, session?._id])).toEqual([
    ['expert_selection.commission', 'approved', sessions[0]],
    ['expert_selection.direction', 'approved', sessions[1]],
    ['expert_selection.supervisory_board', 'approved', sessions[2]],
  ]);
  // The commission's minutes are made with the acceptance, and one signature puts them in force.
  const commission = board(by().chief);
  expect((await commission.view(sessions[0]!)).protocol).toMatchObject({
    sign_id: expect.any(String) as string,
  });
  done(await commission.sign(sessions[0]!));
  expect(await commission.view(sessions[0]!)).toMatchObject({ status: 1, signed: true });
  expect(passed.can.appoint).not.toBe(true);
  expect(await roleOf(user)).toBe('unassigned_expert');

  // The task is the administrator's alone, and leads to the selection.
  const task = (await waits(by().admin)).find(({ subject }) => subject._id === selection);
  expect(task).toMatchObject({
    step: 'expert_selection.appoint',
    subject: { label: `Відбір експерта: ${passed.user.name}` },
    place: `/ed/experts/selection/${selection}`,
  });
  expect((await waits(by().chief)).map(({ subject }) => subject._id)).not.toContain(selection);

  expect((await appoint(by().expert_manager, selection)).status).toBe(403);
  expect(await view(by().admin, selection)).toMatchObject({ can: { appoint: true }, has_tax_id: false });
  const wished = await wishes(user);
  done(await appoint(by().admin, selection));
  expect(await roleOf(user)).toBe('expert');
  expect(await drawnBy(user)).toEqual(wished);
  expect(await stands(selection)).toMatchObject({ status: 3, completed: true });
  await direction.world.services.temporal.workflow.getHandle(`selection:${selection}`).result();
  const changes = await rows(
    db(),
    'select actor_id, fields, role_before, role_after from user_changes where user_id = $1',
    [user],
  );
  expect(changes).toEqual([
    { actor_id: by().admin.id, fields: ['role'], role_before: 'unassigned_expert', role_after: 'expert' },
  ]);
  const again = await appoint(by().admin, selection);
  expect([again.status, again.problem?.code]).toEqual([409, 'selection-ended']);
});

test('who is refused is out for the season, and stands on no further agenda', async () => {
  const [yes, no] = [await selected(), await selected()];
  const id = await hold('expert_commision', { [yes.user]: 2, [no.user]: -2 });
  const held = await board(by().chief).view(id);
  expect(held.experts.map(({ name, status, carried_out }) => [name, status, carried_out?.state])).toEqual([
    [expect.stringContaining('Кандидатка'), 2, 'done'],
    [expect.stringContaining('Кандидатка'), -2, 'done'],
  ]);
  expect(held.applications).toEqual([]);
  expect(await stands(no.selection)).toMatchObject({ status: 1, completed: true });
  expect(await view(by().chief, no.selection)).toMatchObject({
    stage: 'refused',
    commission: { status: -2 },
  });
  const next = await board(by().chief).createOnExperts('experts', [by().chief], [no.user]);
  expect([next.status, next.problem?.code]).toEqual([422, 'candidate-not-for-session']);
  const offered = await ask<{ experts: { _id: string }[] }>(
    by().chief,
    'GET',
    '/api/direction/experts/candidates',
  );
  const ids = offered.data.experts.map(({ _id }) => _id);
  expect(ids).toContain(yes.user);
  expect(ids).not.toContain(no.user);
});

/** Are they among those whom the list of candidates names as up for this session? */
async function isUp(user: string, session: Body, filter = 'experts'): Promise<boolean> {
  const { data } = await ask<{ users: { _id: string }[] }>(
    by().expert_manager,
    'GET',
    `/api/users/unassigned/${filter}?session=${session}`,
  );
  return data.users.some(({ _id }) => _id === user);
}

test('candidates are listed by the session that they are up for, and not while they stand on its agenda', async () => {
  const { user } = await selected();
  const idle = await addCandidate(direction.world.services.db, {
    name: 'Ще не обирають',
    email: 'idle@example.org',
    voter: by().expert_manager.id,
  });
  expect(await isUp(user, 'expert_commision')).toBe(true);
  for (const later of ['experts', 'expert_supervisory'] as const) expect(await isUp(user, later)).toBe(false);
  expect(await isUp(idle, 'expert_commision')).toBe(false);
  // Experts in no council are not candidates.
  expect(await isUp(user, 'expert_commision', 'councils')).toBe(false);
  await hold('expert_commision', { [user]: 2 });
  expect(await isUp(user, 'expert_commision')).toBe(false);
  expect(await isUp(user, 'experts')).toBe(true);
  await board(by().chief).createOnExperts('experts', [by().chief], [user]);
  expect(await isUp(user, 'experts')).toBe(false);
  const wrong = await ask(by().expert_manager, 'GET', '/api/users/unassigned/experts?session=tech_review');
  expect([wrong.status, wrong.problem?.code]).toEqual([422, 'invalid-input']);
  const who = await ask(by().lawyer, 'GET', '/api/users/unassigned/experts?session=experts');
  expect(who.status).toBe(403);
});

test('each body comes in its turn, and an expert stands on one agenda not held yet', async () => {
  const { user } = await selected();
  const manager = board(by().expert_manager);
  const early = await manager.createOnExperts('experts', [by().chief], [user]);
  expect([early.status, early.problem?.code]).toEqual([422, 'candidate-not-for-session']);
  const first = await manager.createOnExperts('expert_commision', [by().chief], [user]);
  expect(first.status).toBe(200);
  const second = await manager.createOnExperts('expert_commision', [by().chief], [user]);
  expect([second.status, second.problem?.code]).toEqual([409, 'candidate-in-session']);
  expect(second.problem?.detail).toContain(`(№ ${first.data.counter})`);
  const lawyer = await board(by().lawyer).createOnExperts('expert_commision', [by().chief], [user]);
  expect(lawyer.status).toBe(403);
});

test('who is blocked before the acceptance leaves the agenda, and nothing is decided on them', async () => {
  const [stays, leaves] = [await selected(), await selected()];
  const chief = board(by().chief);
  const { data } = await chief.createOnExperts('expert_commision', [by().chief], [stays.user, leaves.user]);
  await run(db(), 'update users set blocked = true where id = $1', [leaves.user]);
  done(await chief.finish(data._id, { ...TEXTS, results: [{ _id: stays.user, status: 2 }] }));
  await carriedOut(direction.world, data._id);
  const held = await chief.view(data._id);
  expect(held.experts.map(({ left, status }) => [left, status])).toEqual([
    [false, 2],
    [true, 0],
  ]);
  expect(await stands(leaves.selection)).toMatchObject({ status: 0, completed: false });
  done(await chief.sign(data._id));
});

test('a block that comes after the acceptance is respected too', async () => {
  const { user, selection } = await selected();
  const { services } = direction.world;
  await run(db(), 'update users set blocked = true where id = $1', [user]);
  const decided = takeStep(services, {
    subject: selectionRef(selection),
    step: 'expert_selection.commission',
    body: { outcome: 'approved' },
    taker: { actor: { id: randomUUID(), role: 'session' }, signer: {} },
    requestId: randomUUID(),
  });
  await expect(decided).rejects.toMatchObject({ status: 409, code: 'candidate-blocked' });
  expect(await stands(selection)).toMatchObject({ status: 0, completed: false });
});

test('the list counts a season’s selections by stage, and finds them by name', async () => {
  const { selection, user } = await selected();
  const { name } = (await view(by().chief, selection)).user;
  const listed = async (query: string) =>
    (
      await ask<{ counts: Record<string, number>; selections: ListedSelection[] }>(
        by().supervisory,
        'GET',
        `/api/expert/selection/all?${query}`,
      )
    ).data;
  const all = await listed('');
  const total = await row<{ count: number }>(db(), 'select count(*)::int as count from expert_selections');
  expect(Object.values(all.counts).reduce((sum, count) => sum + count)).toBe(total?.count);
  const found = await listed(`stage=commission&search=${encodeURIComponent(name)}`);
  expect(found.selections).toEqual([
    expect.objectContaining({ _id: selection, stage: 'commission', session: null }),
  ]);
  const { data } = await board(by().chief).createOnExperts('expert_commision', [by().chief], [user]);
  expect((await view(by().chief, selection)).session).toEqual(data);
  expect((await ask(by().expert, 'GET', '/api/expert/selection/all')).status).toBe(403);
});

test('a selection that was started before selections had workflows is brought under way', async () => {
  const user = await addCandidate(direction.world.services.db, {
    name: 'Давня кандидатка',
    email: 'before@example.org',
    voter: by().expert_manager.id,
  });
  const found = await row<{ id: string }>(
    db(),
    `insert into expert_selections (user_id, season_id, started_by, state)
     select $1::uuid, id, $2, jsonb_build_object('v', 1, 'expertId', $1::text, 'profileFilled', true, 'completed', false,
              'deadlines', jsonb_build_object(), 'vote', jsonb_build_object('status', 1, 'votes', jsonb_build_object()),
              'matching', jsonb_build_object('status', 0, 'commission', 0, 'direction', 0, 'supervisoryBoard', 0))
       from seasons returning id`,
    [user, by().expert_manager.id],
  );
  const id = found?.id ?? '';
  await look(direction.world, id);
  await until(async () => (await stands(id))?.epoch === 1);
  await hold('expert_commision', { [user]: 2 });
  expect(await stands(id)).toMatchObject({ status: 1, completed: false });
});
