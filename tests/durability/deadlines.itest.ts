import { applicationRef } from '../../domain/flows';
import { setTimeout as pause } from 'node:timers/promises';
import { MockActivityEnvironment } from '@temporalio/testing';
import { row, rows } from '../../db/query';
import { remind } from '../../workers/activities/remind';
import type { Repeated } from '../../records/every';
import { startOutbox } from '../../workers/outbox/outbox';
import type { DeadlineInput } from '../../workflows/activities';
import { contest } from '../kit/catalogue';
import { eventsOf } from '../kit/history';
import { begin, done, until, type way } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';
import { startWorld, type World } from '../kit/world';

jest.setTimeout(180_000);

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

type Way = ReturnType<typeof way>;

/** An application whose applicant is to answer in a negotiation. */
async function negotiating() {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const pm = one.as('project_manager');
  const record_id = done(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  return { one, pm, record_id, key: `negotiation.changes:${record_id}` };
}

const extend = async (one: Way, record_id: string, ms: number) => {
  const moment = new Date(Date.now() + ms).toISOString();
  done(await one.as('project_manager').take('negotiation.extend', { record_id, until: moment }));
};

const procedureOf = async (one: Way) => (await recordsOf(world, one.id)).state.procedures[0];
const untilLate = (one: Way) => until(async () => (await procedureOf(one))?.late === true, 60);

const taskOf = (one: Way, key: string) =>
  row<{ id: string; overdue: boolean; roles: string[] }>(
    { db: world.services.db },
    'select id, overdue, roles from tasks where application_id = $1 and key = $2 and closed_at is null',
    [one.id, key],
  );

test('an applicant who stays silent past the deadline is late, and the manager may decide without them', async () => {
  const { one, pm, record_id, key } = await negotiating();
  const decide = () =>
    pm.take('negotiation.decide', { record_id, outcome: 'rework', comment: 'Заявник не відповів.' });
  await extend(one, record_id, 2000);
  const early = await decide();
  expect([early.status, early.problem.code]).toEqual([409, 'applicant-may-still-answer']);

  await untilLate(one);
  await expectWhole(world, one.id);
  const waiting = await taskOf(one, key);
  expect(waiting).toMatchObject({ overdue: true, roles: ['applicant'] });
  expect((await taskOf(one, `negotiation.decide:${record_id}`))?.roles).toContain('project_manager');
  const letter = async () =>
    row<{ state: string }>({ db: world.services.db }, 'select state from outbox where id = $1', [
      `deadline:passed:${waiting?.id}`,
    ]);
  await until(async () => (await letter())?.state === 'sent', 60);
  const [step] = await rows(
    { db: world.services.db },
    `select actor_role, actor_id from decisions where application_id = $1 and step = 'negotiation.deadline_passed'`,
    [one.id],
  );
  expect(step).toEqual({ actor_role: 'deadline', actor_id: key });

  done(await decide());
  expect((await procedureOf(one))?.status).toBe(-1);
  await expectWhole(world, one.id);
});

test('a late applicant who is given more time is not late any more, and may answer', async () => {
  const { one, record_id, key } = await negotiating();
  await extend(one, record_id, 2000);
  await untilLate(one);
  await extend(one, record_id, 3_600_000);
  expect(await procedureOf(one)).toMatchObject({ late: false, status: 1 });
  expect(await taskOf(one, key)).toMatchObject({ overdue: false });
  expect(await taskOf(one, `negotiation.decide:${record_id}`)).toBeUndefined();
  expect((await one.outside.changes(record_id)).status).toBe(200);
  expect((await procedureOf(one))?.status).toBe(2);
  await expectWhole(world, one.id);
});

test('a deadline that was moved before it passed does not ring', async () => {
  const { one, record_id } = await negotiating();
  await extend(one, record_id, 3000);
  const passed = pause(4000);
  await extend(one, record_id, 3_600_000);
  await passed; // what does not happen can only be waited for
  expect(await procedureOf(one)).toMatchObject({ late: false });
  await expectWhole(world, one.id);
});

test('a deadline that was moved away rings at its new time, and its decisions leave one timer running', async () => {
  const { one, record_id } = await negotiating();
  for (const hours of [30, 40, 50]) await extend(one, record_id, hours * 3_600_000);
  const timers = async (type: 'started' | 'canceled') =>
    (await eventsOf(world, one.id)).filter((event) =>
      type === 'started' ? event.timerStartedEventAttributes : event.timerCanceledEventAttributes,
    ).length;
  const [started, canceled] = [await timers('started'), await timers('canceled')];
  for (const hours of [60, 70, 80]) await extend(one, record_id, hours * 3_600_000);
  expect([await timers('started'), await timers('canceled')]).toEqual([started, canceled]);

  await extend(one, record_id, 1500);
  await extend(one, record_id, 4000);
  await untilLate(one);
  expect(await procedureOf(one)).toMatchObject({ late: true });
  await expectWhole(world, one.id);
});

test('people of a role are written to once when a deadline is near and once when it has passed', async () => {
  const one = await begin(world, await contest(world.services.db));
  const ring = (moment: DeadlineInput['moment']) => {
    const input = { subject: applicationRef(one.id), key: 'tech_review.validate:', moment };
    return new MockActivityEnvironment().run(remind(world.services.db), input);
  };
  await ring('before');
  expect((await taskOf(one, 'tech_review.validate:'))?.overdue).toBe(false);
  await ring('passed');
  await ring('passed');
  const task = await taskOf(one, 'tech_review.validate:');
  expect(task?.overdue).toBe(true);
  const number = (await one.as('admin').view()).spec_id;
  const { db } = world.services;
  const letters = () =>
    rows<{ recipient: string; subject: string }>(
      { db },
      `select recipient, subject from letters where subject like $1 order by recipient, created_at`,
      [`%${number}%`],
    );
  const people = await rows<{ email: string }>(
    { db },
    'select email from users where role = any($1) order by email',
    [task?.roles],
  );
  expect(people.length).toBeGreaterThan(1);
  await until(async () => (await letters()).length === people.length * 2, 60);
  const told = (await letters()).map(({ recipient }) => recipient);
  expect(told).toEqual(people.flatMap(({ email }) => [email, email]));
});
