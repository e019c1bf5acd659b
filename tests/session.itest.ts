import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../db/query';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { begun, boards, carriedOut, TEXTS } from './kit/session';
import { preparePassword, askRollback, finished } from './kit/rollback';
import { begin, done, until, type way } from './kit/way';
import { expectWhole } from './kit/whole';
import { startWorld, type World } from './kit/world';

let world: World;
let contestId: string;

beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
}, 120_000);
afterAll(() => world?.stop());

type Way = ReturnType<typeof way>;
const by = () => world.cast.by;
const db = () => ({ db: world.services.db });
const chief = () => boards(world, by().chief);
const head = () => boards(world, by().project_head);

/** An application that waits for the direction, at -3 or, after an appeal, at -4. */
async function waiting(how: 'toDirection' | 'appeal' = 'toDirection'): Promise<Way> {
  const one = await begin(world, contestId);
  await one[how]();
  return one;
}

/** A session of these applications, its workflow begun. */
async function open(...applications: Way[]): Promise<string> {
  const created = await chief().create(
    [by().chief, by().project_head],
    applications.map(({ id }) => id),
  );
  expect(created.status).toBe(200);
  await begun(world, created.data._id);
  return created.data._id;
}

async function rolledBack(one: Way): Promise<void> {
  await preparePassword(world);
  const { rollback } = (await askRollback(world, [one.id], { section: 'tech_review', status: 0 })).data;
  await finished(world, rollback._id);
}

/** A batch of a session that says yes to these, as an acceptance writes it. */
async function insertBatch(sessionId: string, applications: Way[], startedAt = 'null'): Promise<string> {
  const batchId = randomUUID();
  await run(
    db(),
    `with made as (
       insert into batches (id, kind, step, session_id, created_by, actor_role, started_at)
       values ($1, 'session', 'tech_review.session_decide', $2, '', 'session', ${startedAt}) returning id)
     insert into batch_items (batch_id, position, application_id, outcome)
     select made.id, position, application, 'yes' from made, unnest($3::uuid[]) with ordinality as item (application, position)`,
    [batchId, sessionId, applications.map(({ id }) => id)],
  );
  return batchId;
}

const statusOf = async ({ id }: Way) =>
  (await row<{ status: number }>(db(), 'select tech_status as status from applications where id = $1', [id]))
    ?.status;

const numberOf = async ({ id }: Way) =>
  (await row<{ number: string }>(db(), 'select spec_id as number from applications where id = $1', [id]))
    ?.number;

test('a session decides each application: yes, no and no decision; its minutes are signed, and it ends', async () => {
  const [yes, no, none, appealed] = await Promise.all([waiting(), waiting(), waiting(), waiting('appeal')]);
  const all = [yes, no, none, appealed];
  const id = await open(...all);
  const results = [
    [yes, 2],
    [no, -2],
    [none, -3],
    [appealed, -2],
  ].map(([one, status]) => ({ _id: (one as Way).id, status }));
  await head().save(id, { results: results.slice(0, 2) });
  await chief().save(id, { ...TEXTS });
  const { content, can } = await chief().view(id);
  expect(can.finish).not.toBe(true);
  const refused = await chief().finish(id, { content });
  expect([refused.status, refused.problem?.code]).toEqual([409, 'decisions-missing']);
  expect(await Promise.all(all.map(statusOf))).toEqual([-3, -3, -3, -4]);

  done(await head().finish(id, { results, content }));
  await carriedOut(world, id);
  expect(await Promise.all(all.map(statusOf))).toEqual([2, -2, -3, -2]);
  const held = await chief().view(id);
  expect(held).toMatchObject({ status: 1, signed: false, can: { sign: true, cosign: true } });
  expect(held.applications.map(({ carried_out }) => carried_out?.state)).toEqual([
    'done',
    'done',
    'done',
    'done',
  ]);
  // A rejection that never was appealed against opens the term; one after an appeal is final.
  expect((await no.as('project_manager').view()).completed).toBe(false);
  expect((await appealed.as('project_manager').view()).completed).toBe(true);

  done(await chief().sign(id));
  expect(await chief().view(id)).toMatchObject({ signed: true });
  await world.services.temporal.workflow.getHandle(`session:${id}`).result();
  for (const one of [yes, no, none]) await expectWhole(world, one.id);
}, 120_000);

test('an application is on one agenda at a time, and only while it waits for the direction', async () => {
  const one = await waiting();
  const undecided = await begin(world, contestId);
  const members = [by().chief];
  const id = await open(one);
  const again = await head().create(members, [one.id]);
  expect([again.status, again.problem?.code]).toEqual([409, 'application-in-session']);
  const { counter } = await chief().view(id);
  expect(again.problem?.detail).toContain(`: ${await numberOf(one)} (№ ${counter}).`);
  const early = await head().create(members, [undecided.id]);
  expect([early.status, early.problem?.code]).toEqual([422, 'application-not-for-session']);
  expect(early.problem?.detail).toContain(`: ${await numberOf(undecided)}.`);
  const nobody = await head().create([], [one.id]);
  expect([nobody.status, nobody.problem?.code]).toEqual([422, 'members-missing']);
  const expert = await head().create([world.cast.experts[0]!], [(await waiting()).id]);
  expect([expert.status, expert.problem?.code]).toEqual([422, 'members-unknown']);
  expect((await one.as('chief').view()).tech_review.open_session).toMatchObject({ _id: id });
});

test('of two who open a session with the same application at once, one does; asked for again it is the same', async () => {
  const one = await waiting();
  const members = [by().chief];
  const keys = [randomUUID(), randomUUID()];
  const answers = await Promise.all([
    chief().create(members, [one.id], keys[0]),
    head().create(members, [one.id], keys[1]),
  ]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const first = answers.findIndex(({ status }) => status === 200);
  const repeated = await (first === 0 ? chief() : head()).create(members, [one.id], keys[first]);
  expect(repeated.data).toEqual(answers[first]?.data);
});

test("members write at once: nobody's mark or text is overwritten unseen", async () => {
  const [one, other] = await Promise.all([waiting(), waiting()]);
  const id = await open(one, other);
  const mark = (application: Way, status: number, seen: number) => ({
    results: [{ _id: application.id, status, seen }],
  });
  const both = await Promise.all([chief().save(id, mark(one, 2, 0)), head().save(id, mark(other, -2, 0))]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { applications } = await head().view(id);
  expect(applications.map(({ status, marked_by }) => [status, marked_by?._id])).toEqual([
    [2, by().chief.id],
    [-2, by().project_head.id],
  ]);
  const late = await head().save(id, mark(one, -3, 0));
  expect(late.problem).toMatchObject({ code: 'session-mark-changed', winner: { role: 'chief' } });
  const text = (value: string, seen: number) => ({ text_protocol: value, seen: { text_protocol: seen } });
  expect((await chief().save(id, text('Перше', 0))).status).toBe(200);
  expect((await head().save(id, text('Друге', 0))).problem?.code).toBe('session-text-changed');
  expect((await head().save(id, text('Друге', 1))).data.session.text_protocol).toBe('Друге');
});

test('who accepts has seen every mark: one changed since refuses it, and nothing is decided', async () => {
  const one = await waiting();
  const id = await open(one);
  const { data } = await chief().save(id, { ...TEXTS, results: [{ _id: one.id, status: 2 }] });
  await head().save(id, { results: [{ _id: one.id, status: -2 }] });
  const late = await chief().finish(id, { content: data.session.content });
  expect([late.status, late.problem?.code]).toEqual([409, 'session-changed']);
  expect((await chief().view(id)).status).toBe(0);
  expect(await statusOf(one)).toBe(-3);
});

test('asked for again under its key an acceptance is the same; nobody writes or accepts after it', async () => {
  const one = await waiting();
  const id = await open(one);
  const body = { ...TEXTS, results: [{ _id: one.id, status: 2 }] };
  const key = randomUUID();
  const first = done(await chief().finish(id, body, key));
  expect(done(await chief().finish(id, body, key))).toEqual(first);
  const other = await head().finish(id, body);
  expect([other.status, other.problem?.code]).toEqual([409, 'wrong-status']);
  expect((await head().save(id, TEXTS)).problem?.code).toBe('wrong-status');
  await carriedOut(world, id);
  const decided = await rows(
    db(),
    `select from decisions where application_id = $1 and step = 'tech_review.session_decide'`,
    [one.id],
  );
  expect(decided).toHaveLength(1);
});

test('only the chief and the head of the division write, accept and sign; all of the area read', async () => {
  const one = await waiting();
  const id = await open(one);
  const manager = boards(world, by().project_manager);
  expect((await manager.view(id)).can).toMatchObject({
    save: expect.any(String),
    finish: expect.any(String),
  });
  expect((await manager.save(id, { results: [{ _id: one.id, status: 2 }] })).status).toBe(403);
  expect((await manager.finish(id)).status).toBe(403);
  expect((await boards(world, world.cast.experts[0]!).to('GET', `/${id}`)).status).toBe(403);
  const body = { ...TEXTS, results: [{ _id: one.id, status: 2 }] };
  done(await chief().finish(id, body));
  expect((await manager.sign(id)).status).toBe(403);
  expect((await boards(world, by().admin).sign(id)).status).toBe(403);
});

test('members add their signatures to the minutes, each once; who has signed is not asked again', async () => {
  const one = await waiting();
  const id = await open(one);
  const early = await head().to('POST', `/${id}/cosign`);
  expect([early.status, early.problem?.code]).toEqual([409, 'not-held-yet']);
  done(await chief().finish(id, { ...TEXTS, results: [{ _id: one.id, status: 2 }] }));
  await until(async () => !!(await chief().view(id)).protocol?.sign_id);
  const unsigned = await head().to('POST', `/${id}/cosign`);
  expect([unsigned.status, unsigned.problem?.code]).toEqual([422, 'signature-not-signed']);
  done(await chief().sign(id));
  const mine = 'Ви вже підписали цей протокол';
  expect((await chief().view(id)).can).toMatchObject({ sign: expect.any(String), cosign: mine });
  expect((await head().view(id)).can).toMatchObject({ sign: expect.any(String), cosign: true });

  expect((await head().cosign(id)).status).toBe(200);
  expect((await head().view(id)).can.cosign).toBe(mine);
  // Noted again it is the same; a second ticket is not given.
  expect((await head().to('POST', `/${id}/cosign`)).status).toBe(200);
  const again = await head().cosign(id);
  expect([again.status, again.problem?.code]).toEqual([409, 'signed-by-you']);
  const outsider = await boards(world, by().project_manager).to('POST', `/${id}/cosign`);
  expect([outsider.status, outsider.problem?.code]).toEqual([409, 'not-a-member']);
});

test('what is rolled back before the acceptance leaves the agenda: it is not decided, and the minutes say so', async () => {
  const [stays, leaves] = await Promise.all([waiting(), waiting()]);
  const id = await open(stays, leaves);
  await rolledBack(leaves);
  const seen = await chief().view(id);
  expect(seen.applications.map(({ left }) => left)).toEqual([false, true]);
  done(await chief().finish(id, { ...TEXTS, results: [{ _id: stays.id, status: 2 }] }));
  await carriedOut(world, id);
  expect([await statusOf(stays), await statusOf(leaves)]).toEqual([2, 0]);
  expect((await chief().view(id)).applications.map(({ left }) => left)).toEqual([false, true]);
});

test('what cannot be carried out is told with its reason, and holds up no other', async () => {
  const [one, other] = await Promise.all([waiting(), waiting()]);
  const id = await open(one);
  // A batch that comes late: one application of it has been rolled back meanwhile.
  await rolledBack(other);
  const batchId = await insertBatch(id, [other, one]);
  await carriedOut(world, id);
  expect([await statusOf(one), await statusOf(other)]).toEqual([2, 0]);
  const items = await rows<{ state: string; problem: { code: string } | null }>(
    db(),
    'select state, problem from batch_items where batch_id = $1 order by position',
    [batchId],
  );
  expect(items.map(({ state, problem }) => [state, problem?.code])).toEqual([
    ['failed', 'wrong-status'],
    ['done', undefined],
  ]);
});

test('while a batch runs, its applications are not rolled back', async () => {
  const one = await waiting();
  const id = await open(one);
  const batchId = await insertBatch(id, [one], "now() + interval '1 hour'");
  await preparePassword(world);
  const ask = () => askRollback(world, [one.id], { section: 'tech_review', status: 0 });
  expect((await ask()).problem?.code).toBe('rollback-while-signing');
  await run(db(), 'update batches set started_at = null where id = $1', [batchId]);
  await carriedOut(world, id);
  expect((await ask()).status).toBe(200);
});

test('a session is found by its number and its date, and stands in the inbox of those who accept it', async () => {
  const one = await waiting();
  const id = await open(one);
  const { counter } = await chief().view(id);
  const find = async (search: string) =>
    (
      await chief().to<{ sessions: { _id: string }[] }>(
        'GET',
        `/tech_review/all?search=${encodeURIComponent(search)}`,
      )
    ).data.sessions.map(({ _id }) => _id);
  expect(await find(`#${counter}`)).toEqual([id]);
  expect(await find(String(new Date().getFullYear()))).toContain(id);
  expect(await find('31.02.2026')).toEqual([]);
  expect(await find('1999')).toEqual([]);
  await until(async () => {
    const { data } = await call<{ tasks: { place: string; step: string }[] }>(
      world.url,
      by().chief.token,
      'GET',
      '/api/inbox?process=session_tech_review',
    );
    return data.tasks.some(
      ({ place, step }) => place === `/dr/tech_review/${id}` && step === 'session_tech_review.finish',
    );
  }, 10);
});
