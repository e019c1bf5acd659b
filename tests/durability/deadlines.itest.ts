import { applicationRef } from '../../domain/flows';
import { MockActivityEnvironment } from '@temporalio/testing';
import { row, rows } from '../../db/query';
import { remind } from '../../workers/activities/remind';
import type { Repeated } from '../../records/every';
import { startOutbox } from '../../workers/outbox/outbox';
import type { DeadlineInput } from '../../workflows/activities';
import { contest } from '../kit/catalogue';
import { requestDeadline, hadPassed, setShortDeadline, setDeadline } from '../kit/deadline';
import { eventsOf, waitUntilIdle } from '../kit/history';
import { lockApplications } from '../kit/row-locks';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

let world: World;
let outbox: Repeated;
beforeAll(async () => {
  world = await startWorld();
  outbox = startOutbox(world.services.db, world.services.settings);
});
afterAll(async () => {
  await outbox?.stop();
  await world?.stop();
});

/** Advances an application to a negotiation that waits for the applicant. */
async function startNegotiation() {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  return { application, pm, record_id, key: `negotiation.changes:${record_id}` };
}

const HOUR_MS = 3_600_000;

const procedureOf = async (application: ApplicationDriver) =>
  (await recordsOf(world, application.id)).state.procedures[0];
const waitUntilLate = (application: ApplicationDriver) =>
  waitUntil(async () => (await procedureOf(application))?.late === true);

const taskOf = (application: ApplicationDriver, key: string) =>
  row<{ id: string; overdue: boolean; roles: string[] }>(
    { db: world.services.db },
    'select id, overdue, roles from tasks where application_id = $1 and key = $2 and closed_at is null',
    [application.id, key],
  );

test('after the applicant’s deadline the applicant is late, and the manager may decide', async () => {
  const { application, pm, record_id, key } = await startNegotiation();
  const decide = () =>
    pm.take('negotiation.decide', { record_id, outcome: 'rework', comment: 'Заявник не відповів.' });
  const earlyAnswer = await decide();
  expect([earlyAnswer.status, earlyAnswer.problem.code]).toEqual([409, 'applicant-may-still-answer']);

  await setShortDeadline(application, record_id);
  await waitUntilLate(application);
  await expectConsistent(world, application.id);
  const waitingTask = await taskOf(application, key);
  expect(waitingTask).toMatchObject({ overdue: true, roles: ['applicant'] });
  expect((await taskOf(application, `negotiation.decide:${record_id}`))?.roles).toContain('project_manager');
  const letter = async () =>
    row<{ state: string }>({ db: world.services.db }, 'select state from outbox where id = $1', [
      `deadline:passed:${waitingTask?.id}`,
    ]);
  await waitUntil(async () => (await letter())?.state === 'sent');
  const [step] = await rows(
    { db: world.services.db },
    `select actor_role, actor_id from decisions where application_id = $1 and step = 'negotiation.deadline_passed'`,
    [application.id],
  );
  expect(step).toEqual({ actor_role: 'deadline', actor_id: key });

  expectDone(await decide());
  expect((await procedureOf(application))?.status).toBe(-1);
  await expectConsistent(world, application.id);
});

test('a late applicant with an extended deadline is no longer late, and may answer', async () => {
  const { application, record_id, key } = await startNegotiation();
  await setShortDeadline(application, record_id);
  await waitUntilLate(application);
  await setDeadline(application, record_id);
  expect(await procedureOf(application)).toMatchObject({ late: false, status: 1 });
  expect(await taskOf(application, key)).toMatchObject({ overdue: false });
  expect(await taskOf(application, `negotiation.decide:${record_id}`)).toBeUndefined();
  expect((await application.applicantSystem.changes(record_id)).status).toBe(200);
  expect((await procedureOf(application))?.status).toBe(2);
  await expectConsistent(world, application.id);
});

/** Returns the decisions made by deadlines: ids of their updates (`deadline:key:moment`) and versions. */
const deadlineDecisions = (application: ApplicationDriver) =>
  rows<{ update_id: string; version: number }>(
    { db: world.services.db },
    `select update_id, version from decisions where application_id = $1 and step = 'negotiation.deadline_passed' order by version`,
    [application.id],
  );

const timers = async (application: ApplicationDriver) => {
  const events = await eventsOf(world, application.id);
  const idsOf = (ids: (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string');
  return {
    started: idsOf(events.map((event) => event.timerStartedEventAttributes?.timerId)),
    canceled: idsOf(events.map((event) => event.timerCanceledEventAttributes?.timerId)),
    fired: idsOf(events.map((event) => event.timerFiredEventAttributes?.timerId)),
  };
};

const updateIdOf = (key: string, moment: number) => `deadline:${key}:${moment}`;

/** Sets a short term; returns its end and the id of its timer. */
async function startShortTerm(application: ApplicationDriver, record_id: string, ms: number) {
  const before = (await timers(application)).started.length;
  const deadline = await setShortDeadline(application, record_id, ms);
  await waitUntil(async () => (await timers(application)).started.length > before);
  return { end: deadline, timer: (await timers(application)).started.at(-1) ?? '' };
}

/**
 * Sets a short term and extends it by `extensionMs` before it ends. If it ends first on a slow machine, a longer term is tried. Returns
 * both ends and the id of the first timer.
 */
async function extendInTime(
  { application, record_id, key }: Awaited<ReturnType<typeof startNegotiation>>,
  extensionMs: number,
  extendTerm = (deadline: number, _timer: string) => requestDeadline(application, record_id, deadline),
) {
  for (let ms = 2_000; ; ms *= 2) {
    const { end: firstDeadline, timer } = await startShortTerm(application, record_id, ms);
    const secondDeadline = firstDeadline + extensionMs;
    const { version } = await recordsOf(world, application.id);
    const result = await extendTerm(secondDeadline, timer);
    const [deadlineDecision] = (await deadlineDecisions(application)).filter(
      ({ update_id }) => update_id === updateIdOf(key, firstDeadline),
    );
    // The term ended before the extension, so a longer term is tried.
    if (hadPassed(result) || deadlineDecision?.version === version + 1) continue;
    expectDone(result);
    return { first: firstDeadline, second: secondDeadline, timer };
  }
}

test('a deadline that was moved before it passed does not fire', async () => {
  const negotiation = await startNegotiation();
  const { application, key } = negotiation;
  const { first, timer } = await extendInTime(negotiation, HOUR_MS);
  await waitUntil(async () => (await timers(application)).fired.includes(timer));
  await waitUntilIdle(world, application.id);
  expect((await deadlineDecisions(application)).map(({ update_id }) => update_id)).not.toContain(
    updateIdOf(key, first),
  );
  expect(await procedureOf(application)).toMatchObject({ late: false });
  expect(await taskOf(application, key)).toMatchObject({ overdue: false });
  await expectConsistent(world, application.id);
});

test('a deadline that passes while its extension is committed does not fire', async () => {
  const negotiation = await startNegotiation();
  const { application, record_id, key } = negotiation;
  const { first } = await extendInTime(negotiation, HOUR_MS, async (deadline, timer) => {
    await waitUntilIdle(world, application.id);
    const recordLock = await lockApplications(world.services.settings.databaseUrl, application.id);
    const result = requestDeadline(application, record_id, deadline);
    await waitUntil(async () => (await timers(application)).fired.includes(timer));
    await recordLock.release();
    return result;
  });
  await waitUntilIdle(world, application.id);
  expect((await deadlineDecisions(application)).map(({ update_id }) => update_id)).not.toContain(
    updateIdOf(key, first),
  );
  expect(await procedureOf(application)).toMatchObject({ late: false });
  await expectConsistent(world, application.id);
});

test('a moved deadline fires at its new time, and moving it later starts no further timer', async () => {
  const negotiation = await startNegotiation();
  const { application, record_id, key } = negotiation;
  for (const hours of [30, 40, 50]) await setDeadline(application, record_id, hours * HOUR_MS);
  const before = await timers(application);
  for (const hours of [60, 70, 80]) await setDeadline(application, record_id, hours * HOUR_MS);
  const { started, canceled } = await timers(application);
  expect([started, canceled]).toEqual([before.started, before.canceled]);

  const { second } = await extendInTime(negotiation, 2_000);
  await waitUntil(
    async () => (await deadlineDecisions(application)).at(-1)?.update_id === updateIdOf(key, second),
  );
  expect(await procedureOf(application)).toMatchObject({ late: true });
  await expectConsistent(world, application.id);
});

test('each person of a role gets one letter before a deadline and one after it', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const remindAt = (moment: DeadlineInput['moment']) => {
    const input = { subject: applicationRef(application.id), key: 'tech_review.validate:', moment };
    return new MockActivityEnvironment().run(remind(world.services.db), input);
  };
  await remindAt('before');
  expect((await taskOf(application, 'tech_review.validate:'))?.overdue).toBe(false);
  await remindAt('passed');
  await remindAt('passed');
  const task = await taskOf(application, 'tech_review.validate:');
  expect(task?.overdue).toBe(true);
  const number = (await application.as('admin').view()).spec_id;
  const { db } = world.services;
  const letters = () =>
    rows<{ recipient: string; subject: string }>(
      { db },
      `select recipient, subject from letters where subject like $1 order by recipient, created_at`,
      [`%${number}%`],
    );
  const accounts = await rows<{ email: string }>(
    { db },
    'select email from users where role = any($1) order by email',
    [task?.roles],
  );
  expect(accounts.length).toBeGreaterThan(1);
  await waitUntil(async () => (await letters()).length === accounts.length * 2);
  const recipients = (await letters()).map(({ recipient }) => recipient);
  expect(recipients).toEqual(accounts.flatMap(({ email }) => [email, email]));
});
