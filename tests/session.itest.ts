import { randomUUID } from 'node:crypto';
import { row, rows } from '../db/query';
import { startDirection, type Direction } from './kit/direction';
import type { ApplicationDriver } from './kit/application-driver';
import { call } from './kit/http';
import type { Person } from './kit/people';
import { boards, waitUntilCarriedOut, TEXTS } from './kit/session';
import { comment } from './kit/staff';
import { expectDone, waitUntil } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';

let direction: Direction;

beforeAll(async () => {
  direction = await startDirection();
});
afterAll(() => direction?.world.stop());

const db = () => ({ db: direction.world.services.db });
const castByRole = () => direction.world.cast.by;

const numberOf = async ({ id }: ApplicationDriver) =>
  (await row<{ number: string }>(db(), 'select spec_id as number from applications where id = $1', [id]))
    ?.number;

test('a session approves, rejects or leaves undecided each application; it ends once its minutes are signed', async () => {
  const [approved, rejected, undecided, appealed] = await Promise.all([
    direction.waiting(),
    direction.waiting(),
    direction.waiting(),
    direction.waiting('appeal'),
  ]);
  const applications = [approved, rejected, undecided, appealed];
  const id = await direction.open(...applications);
  const results = [
    [approved, 2],
    [rejected, -2],
    [undecided, -3],
    [appealed, -2],
  ].map(([application, status]) => ({ _id: (application as ApplicationDriver).id, status }));
  await direction.head().save(id, { results: results.slice(0, 2) });
  await direction.chief().save(id, { ...TEXTS });
  const { content, can } = await direction.chief().view(id);
  expect(can.finish).not.toBe(true);
  const finishAnswer = await direction.chief().finish(id, { content });
  expect([finishAnswer.status, finishAnswer.problem?.code]).toEqual([409, 'decisions-missing']);
  expect(await Promise.all(applications.map(direction.statusOf))).toEqual([-3, -3, -3, -4]);
  // The agenda has the organisation's name from the form and the manager's comment; no agreement or act is signed yet.
  const { user } = await approved.as('chief').view();
  const agenda = (await direction.chief().view(id)).applications;
  expect(agenda[0]).toMatchObject({
    _id: approved.id,
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

  expectDone(await direction.head().finish(id, { results, content }));
  await waitUntilCarriedOut(direction.world, id);
  expect(await Promise.all(applications.map(direction.statusOf))).toEqual([2, -2, -3, -2]);
  const heldSession = await direction.chief().view(id);
  expect(heldSession).toMatchObject({ status: 1, signed: false, can: { sign: true, cosign: true } });
  expect(heldSession.applications.map(({ carried_out }) => carried_out?.state)).toEqual([
    'done',
    'done',
    'done',
    'done',
  ]);
  // The application names the session that was held on it, including one that left it undecided, and its minutes.
  for (const application of [approved, undecided]) {
    const { session } = (await application.as('chief').view()).tech_review;
    expect(session?.held).toEqual({ _id: id, counter: heldSession.counter, protocol: heldSession.protocol });
  }
  // A first rejection opens the deadline for an appeal; a rejection after an appeal is final.
  expect((await rejected.as('project_manager').view()).completed).toBe(false);
  expect((await appealed.as('project_manager').view()).completed).toBe(true);

  const ticket = await call<{ items: { title: string }[] }>(
    direction.world.url,
    castByRole().chief.token,
    'POST',
    '/api/signing/ticket',
    { body: { session_id: id } },
  );
  expect(ticket.data.items.map(({ title }) => title)).toEqual([
    `Протокол засідання дирекції ЗД-${heldSession.counter}.pdf`,
  ]);
  expectDone(await direction.chief().sign(id));
  expect(await direction.chief().view(id)).toMatchObject({ signed: true });
  await direction.world.services.temporal.workflow.getHandle(`session:${id}`).result();
  for (const application of [approved, rejected, undecided])
    await expectConsistent(direction.world, application.id);
});

test('an application is on one agenda at a time, and only while it waits for the direction', async () => {
  const application = await direction.waiting();
  const undecided = await direction.submitted();
  const members = [castByRole().chief];
  const id = await direction.open(application);
  const secondSession = await direction.head().create(members, [application.id]);
  expect([secondSession.status, secondSession.problem?.code]).toEqual([409, 'application-in-session']);
  const { counter } = await direction.chief().view(id);
  expect(secondSession.problem?.detail).toContain(`: ${await numberOf(application)} (№ ${counter}).`);
  const earlySession = await direction.head().create(members, [undecided.id]);
  expect([earlySession.status, earlySession.problem?.code]).toEqual([422, 'application-not-for-session']);
  expect(earlySession.problem?.detail).toContain(`: ${await numberOf(undecided)}.`);
  const emptySession = await direction.head().create([], [application.id]);
  expect([emptySession.status, emptySession.problem?.code]).toEqual([422, 'members-missing']);
  const expert = await direction
    .head()
    .create([direction.world.cast.experts[0]!], [(await direction.waiting()).id]);
  expect([expert.status, expert.problem?.code]).toEqual([422, 'members-unknown']);
  expect((await application.as('chief').view()).tech_review.open_session).toMatchObject({ _id: id });
});

test('of two sessions created at once with the same application one is refused; a repeated key returns the other', async () => {
  const application = await direction.waiting();
  const members = [castByRole().chief];
  const keys = [randomUUID(), randomUUID()];
  const answers = await Promise.all([
    direction.chief().create(members, [application.id], keys[0]),
    direction.head().create(members, [application.id], keys[1]),
  ]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const firstIndex = answers.findIndex(({ status }) => status === 200);
  const repeatedAnswer = await (firstIndex === 0 ? direction.chief() : direction.head()).create(
    members,
    [application.id],
    keys[firstIndex],
  );
  expect(repeatedAnswer.data).toEqual(answers[firstIndex]?.data);
});

test("refuses to overwrite another member's mark or text of a newer version", async () => {
  const [application, otherApplication] = await Promise.all([direction.waiting(), direction.waiting()]);
  const id = await direction.open(application, otherApplication);
  const mark = (application: ApplicationDriver, status: number, version: number) => ({
    results: [{ _id: application.id, status, seen: version }],
  });
  const answers = await Promise.all([
    direction.chief().save(id, mark(application, 2, 0)),
    direction.head().save(id, mark(otherApplication, -2, 0)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { applications } = await direction.head().view(id);
  expect(applications.map(({ status, marked_by }) => [status, marked_by?._id])).toEqual([
    [2, castByRole().chief.id],
    [-2, castByRole().project_head.id],
  ]);
  const lateSave = await direction.head().save(id, mark(application, -3, 0));
  expect(lateSave.problem).toMatchObject({ code: 'session-mark-changed', winner: { role: 'chief' } });
  const text = (value: string, version: number) => ({
    text_protocol: value,
    seen: { text_protocol: version },
  });
  expect((await direction.chief().save(id, text('Перше', 0))).status).toBe(200);
  expect((await direction.head().save(id, text('Друге', 0))).problem?.code).toBe('session-text-changed');
  expect((await direction.head().save(id, text('Друге', 1))).data.session.text_protocol).toBe('Друге');
});

test('refuses an acceptance after an unseen change of a mark, and decides nothing', async () => {
  const application = await direction.waiting();
  const id = await direction.open(application);
  const { data } = await direction
    .chief()
    .save(id, { ...TEXTS, results: [{ _id: application.id, status: 2 }] });
  await direction.head().save(id, { results: [{ _id: application.id, status: -2 }] });
  const lateFinish = await direction.chief().finish(id, { content: data.session.content });
  expect([lateFinish.status, lateFinish.problem?.code]).toEqual([409, 'session-changed']);
  expect((await direction.chief().view(id)).status).toBe(0);
  expect(await direction.statusOf(application)).toBe(-3);
});

test('a repeated key returns the same acceptance; later writes and acceptances are refused', async () => {
  const application = await direction.waiting();
  const id = await direction.open(application);
  const body = { ...TEXTS, results: [{ _id: application.id, status: 2 }] };
  const key = randomUUID();
  const itemUrl = expectDone(await direction.chief().finish(id, body, key));
  expect(expectDone(await direction.chief().finish(id, body, key))).toEqual(itemUrl);
  const otherAnswer = await direction.head().finish(id, body);
  expect([otherAnswer.status, otherAnswer.problem?.code]).toEqual([409, 'wrong-status']);
  expect((await direction.head().save(id, TEXTS)).problem?.code).toBe('wrong-status');
  await waitUntilCarriedOut(direction.world, id);
  const decisions = await rows(
    db(),
    `select from decisions where application_id = $1 and step = 'tech_review.session_decide'`,
    [application.id],
  );
  expect(decisions).toHaveLength(1);
});

test('only the chief and the head of the division write, accept and sign; all roles of the area read', async () => {
  const application = await direction.waiting();
  const id = await direction.open(application);
  const manager = boards(direction.world, castByRole().project_manager);
  expect((await manager.view(id)).can).toMatchObject({
    save: expect.any(String),
    finish: expect.any(String),
  });
  expect((await manager.save(id, { results: [{ _id: application.id, status: 2 }] })).status).toBe(403);
  expect((await manager.finish(id)).status).toBe(403);
  expect((await boards(direction.world, direction.world.cast.experts[0]!).to('GET', `/${id}`)).status).toBe(
    403,
  );
  const body = { ...TEXTS, results: [{ _id: application.id, status: 2 }] };
  expectDone(await direction.chief().finish(id, body));
  expect((await manager.sign(id)).status).toBe(403);
  expect((await boards(direction.world, castByRole().admin).sign(id)).status).toBe(403);
});

test('each member signs the minutes once', async () => {
  const application = await direction.waiting();
  const id = await direction.open(application);
  const earlyCosign = await direction.head().to('POST', `/${id}/cosign`);
  expect([earlyCosign.status, earlyCosign.problem?.code]).toEqual([409, 'not-held-yet']);
  expectDone(await direction.chief().finish(id, { ...TEXTS, results: [{ _id: application.id, status: 2 }] }));
  await waitUntil(async () => !!(await direction.chief().view(id)).protocol?.sign_id);
  const unsigned = await direction.head().to('POST', `/${id}/cosign`);
  expect([unsigned.status, unsigned.problem?.code]).toEqual([422, 'signature-not-signed']);
  expectDone(await direction.chief().sign(id));
  const ALREADY_SIGNED = 'Ви вже підписали цей протокол';
  expect((await direction.chief().view(id)).can).toMatchObject({
    sign: expect.any(String),
    cosign: ALREADY_SIGNED,
  });
  expect((await direction.head().view(id)).can).toMatchObject({ sign: expect.any(String), cosign: true });

  expect((await direction.head().cosign(id)).status).toBe(200);
  expect((await direction.head().view(id)).can.cosign).toBe(ALREADY_SIGNED);
  // Recording the signature again succeeds; a second ticket is refused.
  expect((await direction.head().to('POST', `/${id}/cosign`)).status).toBe(200);
  const repeatedCosign = await direction.head().cosign(id);
  expect([repeatedCosign.status, repeatedCosign.problem?.code]).toEqual([409, 'signed-by-you']);
  const outsider = await boards(direction.world, castByRole().project_manager).to('POST', `/${id}/cosign`);
  expect([outsider.status, outsider.problem?.code]).toEqual([409, 'not-a-member']);
});

test('a session is found by number and date, and is a task of those who may accept it', async () => {
  const application = await direction.waiting();
  const id = await direction.open(application);
  const { counter } = await direction.chief().view(id);
  const find = async (search: string) =>
    (
      await direction
        .chief()
        .to<{ sessions: { _id: string }[] }>('GET', `/tech_review/all?search=${encodeURIComponent(search)}`)
    ).data.sessions.map(({ _id }) => _id);
  expect(await find(`#${counter}`)).toEqual([id]);
  const openedApplication = await row<{ year: string }>(
    { db: direction.world.services.db },
    `select to_char(created_at at time zone 'Europe/Kyiv', 'YYYY') as year from board_sessions where id = $1`,
    [id],
  );
  expect(await find(openedApplication?.year ?? '')).toContain(id);
  expect(await find('31.02.2026')).toEqual([]);
  expect(await find('1999')).toEqual([]);
  const stepsOf = async ({ token }: Person) => {
    const inbox = await call<{ tasks: { place: string; step: string }[] }>(
      direction.world.url,
      token,
      'GET',
      '/api/inbox',
    );
    // Tasks of applications on the agenda lead to the session too; only the session's own tasks count.
    const sessionTasks = inbox.data.tasks.filter(
      ({ place, step }) => place === `/dr/tech_review/${id}` && step.startsWith('session_'),
    );
    return sessionTasks.map(({ step }) => step);
  };
  await waitUntil(async () => (await stepsOf(castByRole().chief)).length > 0);
  expect(await stepsOf(castByRole().chief)).toEqual(['session_tech_review.finish']);
  expect(await stepsOf(castByRole().project_head)).toEqual(['session_tech_review.finish']);
  expect(await stepsOf(castByRole().expert_manager)).toEqual([]);
});
