import { randomUUID } from 'node:crypto';
import { row, rows } from '../db/query';
import { startDirection, type Direction } from './kit/direction';
import type { ApplicationDriver } from './kit/way';
import { call } from './kit/http';
import type { Person } from './kit/people';
import { boards, carriedOut, TEXTS } from './kit/session';
import { comment } from './kit/staff';
import { done, until } from './kit/way';
import { expectWhole } from './kit/whole';

let direction: Direction;

beforeAll(async () => {
  direction = await startDirection();
});
afterAll(() => direction?.world.stop());

const db = () => ({ db: direction.world.services.db });
const by = () => direction.world.cast.by;

const numberOf = async ({ id }: ApplicationDriver) =>
  (await row<{ number: string }>(db(), 'select spec_id as number from applications where id = $1', [id]))
    ?.number;

test('a session decides each application: yes, no and no decision; its minutes are signed, and it ends', async () => {
  const [yes, no, none, appealed] = await Promise.all([
    direction.waiting(),
    direction.waiting(),
    direction.waiting(),
    direction.waiting('appeal'),
  ]);
  const all = [yes, no, none, appealed];
  const id = await direction.open(...all);
  const results = [
    [yes, 2],
    [no, -2],
    [none, -3],
    [appealed, -2],
  ].map(([one, status]) => ({ _id: (one as ApplicationDriver).id, status }));
  await direction.head().save(id, { results: results.slice(0, 2) });
  await direction.chief().save(id, { ...TEXTS });
  const { content, can } = await direction.chief().view(id);
  expect(can.finish).not.toBe(true);
  const refused = await direction.chief().finish(id, { content });
  expect([refused.status, refused.problem?.code]).toEqual([409, 'decisions-missing']);
  expect(await Promise.all(all.map(direction.statusOf))).toEqual([-3, -3, -3, -4]);
  // The organisation as the form has it, and the manager's words; nothing is signed of an agreement or an act yet.
  const { user } = await yes.as('chief').view();
  const agenda = (await direction.chief().view(id)).applications;
  expect(agenda[0]).toMatchObject({
    _id: yes.id,
    data: { fields: { name_organization: user.name } },
    reporting_review: { grunt_agreement: { sign_id: null }, completed_act: { sign_id: null } },
    tech_review: { direction_message: comment(), validate_message: null, appeal_file: null },
  });
  const { appeal_at } = (await appealed.as('chief').view()).tech_review;
  expect(agenda[3]?.tech_review).toEqual({
    status: -4,
    direction_message: null,
    validate_message: comment(),
    appeal_date: appeal_at,
    appeal_file: { _id: expect.any(String) as string, name: 'Апеляція.pdf' },
  });
  expect(appeal_at).toMatch(/^\d{4}-/);

  done(await direction.head().finish(id, { results, content }));
  await carriedOut(direction.world, id);
  expect(await Promise.all(all.map(direction.statusOf))).toEqual([2, -2, -3, -2]);
  const held = await direction.chief().view(id);
  expect(held).toMatchObject({ status: 1, signed: false, can: { sign: true, cosign: true } });
  expect(held.applications.map(({ carried_out }) => carried_out?.state)).toEqual([
    'done',
    'done',
    'done',
    'done',
  ]);
  // The application names the session that has decided, also one that took no decision, and its minutes.
  for (const one of [yes, none]) {
    const { session } = (await one.as('chief').view()).tech_review;
    expect(session?.held).toEqual({ _id: id, counter: held.counter, protocol: held.protocol });
  }
  // A rejection that never was appealed against opens the term; one after an appeal is final.
  expect((await no.as('project_manager').view()).completed).toBe(false);
  expect((await appealed.as('project_manager').view()).completed).toBe(true);

  const ticket = await call<{ items: { title: string }[] }>(
    direction.world.url,
    by().chief.token,
    'POST',
    '/api/signing/ticket',
    { body: { session_id: id } },
  );
  expect(ticket.data.items.map(({ title }) => title)).toEqual([
    `Протокол засідання дирекції ЗД-${held.counter}.pdf`,
  ]);
  done(await direction.chief().sign(id));
  expect(await direction.chief().view(id)).toMatchObject({ signed: true });
  await direction.world.services.temporal.workflow.getHandle(`session:${id}`).result();
  for (const one of [yes, no, none]) await expectWhole(direction.world, one.id);
});

test('an application is on one agenda at a time, and only while it waits for the direction', async () => {
  const one = await direction.waiting();
  const undecided = await direction.submitted();
  const members = [by().chief];
  const id = await direction.open(one);
  const again = await direction.head().create(members, [one.id]);
  expect([again.status, again.problem?.code]).toEqual([409, 'application-in-session']);
  const { counter } = await direction.chief().view(id);
  expect(again.problem?.detail).toContain(`: ${await numberOf(one)} (№ ${counter}).`);
  const early = await direction.head().create(members, [undecided.id]);
  expect([early.status, early.problem?.code]).toEqual([422, 'application-not-for-session']);
  expect(early.problem?.detail).toContain(`: ${await numberOf(undecided)}.`);
  const nobody = await direction.head().create([], [one.id]);
  expect([nobody.status, nobody.problem?.code]).toEqual([422, 'members-missing']);
  const expert = await direction
    .head()
    .create([direction.world.cast.experts[0]!], [(await direction.waiting()).id]);
  expect([expert.status, expert.problem?.code]).toEqual([422, 'members-unknown']);
  expect((await one.as('chief').view()).tech_review.open_session).toMatchObject({ _id: id });
});

test('of two who open a session with the same application at once, one does; asked for again it is the same', async () => {
  const one = await direction.waiting();
  const members = [by().chief];
  const keys = [randomUUID(), randomUUID()];
  const answers = await Promise.all([
    direction.chief().create(members, [one.id], keys[0]),
    direction.head().create(members, [one.id], keys[1]),
  ]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const first = answers.findIndex(({ status }) => status === 200);
  const repeated = await (first === 0 ? direction.chief() : direction.head()).create(
    members,
    [one.id],
    keys[first],
  );
  expect(repeated.data).toEqual(answers[first]?.data);
});

test("members write at once: nobody's mark or text is overwritten unseen", async () => {
  const [one, other] = await Promise.all([direction.waiting(), direction.waiting()]);
  const id = await direction.open(one, other);
  const mark = (application: ApplicationDriver, status: number, version: number) => ({
    results: [{ _id: application.id, status, seen: version }],
  });
  const both = await Promise.all([
    direction.chief().save(id, mark(one, 2, 0)),
    direction.head().save(id, mark(other, -2, 0)),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { applications } = await direction.head().view(id);
  expect(applications.map(({ status, marked_by }) => [status, marked_by?._id])).toEqual([
    [2, by().chief.id],
    [-2, by().project_head.id],
  ]);
  const late = await direction.head().save(id, mark(one, -3, 0));
  expect(late.problem).toMatchObject({ code: 'session-mark-changed', winner: { role: 'chief' } });
  const text = (value: string, version: number) => ({
    text_protocol: value,
    seen: { text_protocol: version },
  });
  expect((await direction.chief().save(id, text('Перше', 0))).status).toBe(200);
  expect((await direction.head().save(id, text('Друге', 0))).problem?.code).toBe('session-text-changed');
  expect((await direction.head().save(id, text('Друге', 1))).data.session.text_protocol).toBe('Друге');
});

test('who accepts has seen every mark: one changed since refuses it, and nothing is decided', async () => {
  const one = await direction.waiting();
  const id = await direction.open(one);
  const { data } = await direction.chief().save(id, { ...TEXTS, results: [{ _id: one.id, status: 2 }] });
  await direction.head().save(id, { results: [{ _id: one.id, status: -2 }] });
  const late = await direction.chief().finish(id, { content: data.session.content });
  expect([late.status, late.problem?.code]).toEqual([409, 'session-changed']);
  expect((await direction.chief().view(id)).status).toBe(0);
  expect(await direction.statusOf(one)).toBe(-3);
});

test('asked for again under its key an acceptance is the same; nobody writes or accepts after it', async () => {
  const one = await direction.waiting();
  const id = await direction.open(one);
  const body = { ...TEXTS, results: [{ _id: one.id, status: 2 }] };
  const key = randomUUID();
  const first = done(await direction.chief().finish(id, body, key));
  expect(done(await direction.chief().finish(id, body, key))).toEqual(first);
  const other = await direction.head().finish(id, body);
  expect([other.status, other.problem?.code]).toEqual([409, 'wrong-status']);
  expect((await direction.head().save(id, TEXTS)).problem?.code).toBe('wrong-status');
  await carriedOut(direction.world, id);
  const decided = await rows(
    db(),
    `select from decisions where application_id = $1 and step = 'tech_review.session_decide'`,
    [one.id],
  );
  expect(decided).toHaveLength(1);
});

test('only the chief and the head of the division write, accept and sign; all of the area read', async () => {
  const one = await direction.waiting();
  const id = await direction.open(one);
  const manager = boards(direction.world, by().project_manager);
  expect((await manager.view(id)).can).toMatchObject({
    save: expect.any(String),
    finish: expect.any(String),
  });
  expect((await manager.save(id, { results: [{ _id: one.id, status: 2 }] })).status).toBe(403);
  expect((await manager.finish(id)).status).toBe(403);
  expect((await boards(direction.world, direction.world.cast.experts[0]!).to('GET', `/${id}`)).status).toBe(
    403,
  );
  const body = { ...TEXTS, results: [{ _id: one.id, status: 2 }] };
  done(await direction.chief().finish(id, body));
  expect((await manager.sign(id)).status).toBe(403);
  expect((await boards(direction.world, by().admin).sign(id)).status).toBe(403);
});

test('members add their signatures to the minutes, each once; who has signed is not asked again', async () => {
  const one = await direction.waiting();
  const id = await direction.open(one);
  const early = await direction.head().to('POST', `/${id}/cosign`);
  expect([early.status, early.problem?.code]).toEqual([409, 'not-held-yet']);
  done(await direction.chief().finish(id, { ...TEXTS, results: [{ _id: one.id, status: 2 }] }));
  await until(async () => !!(await direction.chief().view(id)).protocol?.sign_id);
  const unsigned = await direction.head().to('POST', `/${id}/cosign`);
  expect([unsigned.status, unsigned.problem?.code]).toEqual([422, 'signature-not-signed']);
  done(await direction.chief().sign(id));
  const mine = 'Ви вже підписали цей протокол';
  expect((await direction.chief().view(id)).can).toMatchObject({ sign: expect.any(String), cosign: mine });
  expect((await direction.head().view(id)).can).toMatchObject({ sign: expect.any(String), cosign: true });

  expect((await direction.head().cosign(id)).status).toBe(200);
  expect((await direction.head().view(id)).can.cosign).toBe(mine);
  // Noted again it is the same; a second ticket is not given.
  expect((await direction.head().to('POST', `/${id}/cosign`)).status).toBe(200);
  const again = await direction.head().cosign(id);
  expect([again.status, again.problem?.code]).toEqual([409, 'signed-by-you']);
  const outsider = await boards(direction.world, by().project_manager).to('POST', `/${id}/cosign`);
  expect([outsider.status, outsider.problem?.code]).toEqual([409, 'not-a-member']);
});

test('a session is found by its number and its date, and stands in the inbox of those who accept it', async () => {
  const one = await direction.waiting();
  const id = await direction.open(one);
  const { counter } = await direction.chief().view(id);
  const find = async (search: string) =>
    (
      await direction
        .chief()
        .to<{ sessions: { _id: string }[] }>('GET', `/tech_review/all?search=${encodeURIComponent(search)}`)
    ).data.sessions.map(({ _id }) => _id);
  expect(await find(`#${counter}`)).toEqual([id]);
  const opened = await row<{ year: string }>(
    { db: direction.world.services.db },
    `select to_char(created_at at time zone 'Europe/Kyiv', 'YYYY') as year from board_sessions where id = $1`,
    [id],
  );
  expect(await find(opened?.year ?? '')).toContain(id);
  expect(await find('31.02.2026')).toEqual([]);
  expect(await find('1999')).toEqual([]);
  const stepsOf = async ({ token }: Person) => {
    const inbox = await call<{ tasks: { place: string; step: string }[] }>(
      direction.world.url,
      token,
      'GET',
      '/api/inbox',
    );
    // An application on its agenda is a task of its own, which leads there too.
    const own = inbox.data.tasks.filter(
      ({ place, step }) => place === `/dr/tech_review/${id}` && step.startsWith('session_'),
    );
    return own.map(({ step }) => step);
  };
  await until(async () => (await stepsOf(by().chief)).length > 0);
  expect(await stepsOf(by().chief)).toEqual(['session_tech_review.finish']);
  expect(await stepsOf(by().project_head)).toEqual(['session_tech_review.finish']);
  expect(await stepsOf(by().expert_manager)).toEqual([]);
});
