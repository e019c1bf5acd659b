import { applicationRef } from '../../domain/flows';
import { APPLICATION } from '../../domain/application';
import { Client, Connection } from '@temporalio/client';
import { decide } from '../../domain/process/decide';
import { row, run } from '../../db/query';
import { commitDecision } from '../../workers/activities/commit-decision';
import { recordsOf as readRecords } from '../../records/reconcile/records';
import { compareAll } from '../../workers/reconcile/reconciler';
import { startFromRecords } from '../../records/reconcile/start-from-records';
import { calledBy } from '../kit/activity';
import { contest } from '../kit/catalogue';
import { groundOf, look, reconciliationsOf } from '../kit/ground';
import { deleteWorkflow, eventsOf, runIdOf, untilAccepted, untilIdle } from '../kit/history';
import { hold, untilBlocked } from '../kit/hold';
import { operator } from '../kit/operator';
import { checkpointOf, preparePassword, resetByHand, rollBack } from '../kit/rollback';
import { nobodyThere } from '../kit/second-api';
import { comment } from '../kit/staff';
import { begin, done, until, type ApplicationDriver } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const handleOf = ({ id }: ApplicationDriver) =>
  world.services.temporal.workflow.getHandle(`application:${id}`);

/** An application among its experts, with a decision within the stage. */
async function distributed(): Promise<ApplicationDriver> {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await untilIdle(world, one.id);
  await expectWhole(world, one.id);
  return one;
}

/** Gone for good: Temporal knows nothing of it any more. */
async function deleted(one: ApplicationDriver): Promise<void> {
  await deleteWorkflow(world, one.id);
  const described = () => handleOf(one).describe();
  await until(async () => (await described().catch(() => undefined)) === undefined);
}

/** The records of before are there, in a new run, and the application goes on. */
async function expectHealed(
  one: ApplicationDriver,
  before: Awaited<ReturnType<typeof recordsOf>>,
  found: string,
) {
  expect(await reconciliationsOf(world, one.id)).toEqual([[found, 'started-from-records']]);
  await until(async () => !(await recordsOf(world, one.id)).active_run_id.startsWith('records:'));
  const after = await recordsOf(world, one.id);
  expect(after.active_run_id).not.toBe(before.active_run_id);
  expect(after).toMatchObject({ state: before.state, version: before.version, epoch: before.epoch });
  await expectWhole(world, one.id);
  await one.evaluate();
  await expectWhole(world, one.id);
}

test.each([
  ['terminated', 'ended', (one: ApplicationDriver) => handleOf(one).terminate('by hand')],
  ['cancelled and gone', 'missing', deleted],
] as const)('a workflow that was %s is started again from the records', async (_, found, damage) => {
  const one = await distributed();
  const before = await recordsOf(world, one.id);
  await damage(one);
  expect(await look(world, one.id)).toMatchObject({ found, done: 'started-from-records' });
  await expectHealed(one, before, found);
  expect(await look(world, one.id)).toBeUndefined();
});

test('a decision on an application whose workflow was terminated is told to wait, and is carried out once it is healed', async () => {
  const one = await distributed();
  const [review] = (await one.as('admin').view()).reviews;
  await handleOf(one).terminate('by hand');
  const removed = one
    .as('expert_manager')
    .take('review.fire', { record_id: review?._id, comment: comment() });
  await until(async () => {
    const request = await row(
      { db: world.services.db },
      'select from applications where id = $1 and suspected_at is not null',
      [one.id],
    );
    return request !== undefined;
  });
  await look(world, one.id);
  done(await removed);
  await expectWhole(world, one.id);
});

test('a decision whose workflow is terminated while it is written is told as what the records say', async () => {
  const one = await distributed();
  const [review] = (await one.as('admin').view()).reviews;
  const key = crypto.randomUUID();
  const held = await hold(world.services.settings.databaseUrl, one.id);
  const fired = one
    .as('expert_manager')
    .take('review.fire', { record_id: review?._id, comment: comment() }, key);
  await untilAccepted(world, one.id, key);
  await untilBlocked(world.services.db);
  await handleOf(one).terminate('by hand');
  await held.release();
  done(await fired);
  await until(async () => (await look(world, one.id))?.done !== undefined);
  await expectWhole(world, one.id);
});

test('after a restart from the records a rollback still reaches the points of the runs before', async () => {
  const one = await distributed();
  await handleOf(one).terminate('by hand');
  await look(world, one.id);
  await expectWhole(world, one.id);
  await rollBack(world, [one.id], { section: 'expert_review', status: 0 });
  expect(await recordsOf(world, one.id)).toMatchObject({ version: 2, epoch: 2 });
  await expectWhole(world, one.id);
  await one.distribute();
  await expectWhole(world, one.id);
});

test('a rollback to a point whose history is gone starts from its snapshot, and the point can be gone back to again', async () => {
  const one = await distributed();
  await deleted(one);
  await look(world, one.id);
  await expectWhole(world, one.id);
  for (const epoch of [2, 3]) {
    await rollBack(world, [one.id], { section: 'expert_review', status: 0 });
    expect(await recordsOf(world, one.id)).toMatchObject({ version: 2, epoch });
    await expectWhole(world, one.id);
    await one.distribute();
    await expectWhole(world, one.id);
  }
});

test('a workflow that knows less than the records (an older copy of Temporal) is brought to them', async () => {
  const one = await distributed();
  const { db } = world.services;
  const { state, version, epoch, active_run_id: runId } = await recordsOf(world, one.id);
  const [review] = state.expertReview.reviews;
  const actor = { id: review?.expertId ?? '', role: 'expert' as const };
  const input = { recordId: review?.id };
  const decided = decide(APPLICATION, state, { name: 'review.start', actor, input, now: Date.now() });
  await calledBy(
    runId,
    one.id,
    commitDecision(db),
  )({
    subject: applicationRef(one.id),
    epoch,
    fromVersion: version,
    updateId: crypto.randomUUID(),
    step: 'review.start' as const,
    actor,
    input,
    recordId: decided.recordId,
    statusFrom: decided.from,
    statusTo: decided.to,
    next: decided.state,
  });
  const before = await recordsOf(world, one.id);
  expect(before.version).toBe(version + 1);
  expect(await look(world, one.id)).toMatchObject({ found: 'behind', done: 'started-from-records' });
  await until(async () => !(await recordsOf(world, one.id)).active_run_id.startsWith('records:'));
  expect(await recordsOf(world, one.id)).toMatchObject({
    state: before.state,
    version: before.version,
    epoch,
  });
  await expectWhole(world, one.id);
});

test('a workflow that knows more than the records (an older copy of PostgreSQL) is brought to them', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const pm = one.as('project_manager');
  const record_id = await one.openNegotiation();
  await untilIdle(world, one.id);
  const before = await recordsOf(world, one.id);
  const { db } = world.services;
  const due = await row<{ due_at: Date }>(
    { db },
    'select due_at from tasks where application_id = $1 and closed_at is null and due_at is not null',
    [one.id],
  );
  const moment = new Date(Date.now() + 86_400_000 * 3).toISOString();
  done(await pm.take('negotiation.extend', { record_id, until: moment }));
  await untilIdle(world, one.id);
  // As it was before that decision.
  await run(
    { db },
    'delete from outbox where decision_id in (select id from decisions where application_id = $1 and version > $2)',
    [one.id, before.version],
  );
  await run({ db }, 'delete from decisions where application_id = $1 and version > $2', [
    one.id,
    before.version,
  ]);
  await run(
    { db },
    'update tasks set due_at = $2 where application_id = $1 and closed_at is null and due_at is not null',
    [one.id, due?.due_at],
  );
  await run({ db }, 'update applications set state = $2, version = $3 where id = $1', [
    one.id,
    JSON.stringify(before.state),
    before.version,
  ]);
  expect(await look(world, one.id)).toMatchObject({ found: 'ahead', done: 'started-from-records' });
  await expectWhole(world, one.id);
  expect(await recordsOf(world, one.id)).toMatchObject({ state: before.state, version: before.version });
  done(await pm.take('negotiation.extend', { record_id, until: moment }));
  await expectWhole(world, one.id);
});

test('two reconcilers at once start one workflow', async () => {
  const one = await distributed();
  const before = await recordsOf(world, one.id);
  await handleOf(one).terminate('by hand');
  const looks = await Promise.all([look(world, one.id), look(world, one.id), look(world, one.id)]);
  expect(looks.filter((each) => each?.done)).toHaveLength(1);
  await expectHealed(one, before, 'ended');
});

test('one that died between taking the records and starting the workflow is made up for', async () => {
  const one = await distributed();
  const before = await recordsOf(world, one.id);
  await handleOf(one).terminate('by hand');
  const connection = Connection.lazy({ address: new URL(await nobodyThere()).host });
  const died = { ...groundOf(world), client: new Client({ connection }) };
  const records = await readRecords(world.services.db, one.id);
  if (!records) throw new Error('no records');
  await expect(startFromRecords(died, records, 'ended')).rejects.toThrow();
  await connection.close();
  expect((await recordsOf(world, one.id)).active_run_id).toMatch(/^records:/);
  expect((await look(world, one.id))?.done).toBe('started-from-records');
  await expectWhole(world, one.id);
  expect(await recordsOf(world, one.id)).toMatchObject({ state: before.state, version: before.version });
  expect(await reconciliationsOf(world, one.id)).toHaveLength(2);
});

test('all is looked at in one round, and only what differs is touched', async () => {
  const quiet = await distributed();
  const hurt = await distributed();
  const before = await recordsOf(world, quiet.id);
  await handleOf(hurt).terminate('by hand');
  const findings = await compareAll(groundOf(world), [quiet.id, hurt.id]);
  expect(findings.map(({ subject }) => subject.id)).toContain(hurt.id);
  expect(findings.map(({ subject }) => subject.id)).not.toContain(quiet.id);
  expect(await recordsOf(world, quiet.id)).toEqual(before);
  expect(await runIdOf(world, quiet.id)).toBe(before.active_run_id);
  // Each that was found in this file is counted.
  const { reconciliation } = await operator(world).look();
  expect(reconciliation.found).toBeGreaterThan(0);
  const metrics = await (await fetch(new URL('/metrics', world.url))).text();
  expect(metrics).toMatch(new RegExp(`^grant_office_reconciliations ${reconciliation.found}$`, 'm'));
});

test.each([
  ['in the middle of a stage', middle],
  ['before the first checkpoint', beginning],
])(
  'a reset by hand to a point that is no checkpoint, %s, is brought back to the records',
  async (_, point) => {
    const one = await distributed();
    const [review] = (await one.as('admin').view()).reviews;
    done(await one.as('expert_manager').take('review.fire', { record_id: review?._id, comment: comment() }));
    await untilIdle(world, one.id);
    const before = await recordsOf(world, one.id);
    resetByHand(world, one.id, ...(await point(one.id)));
    await until(async () => (await runIdOf(world, one.id)) !== before.active_run_id);
    await until(async () => (await look(world, one.id))?.done !== undefined);
    await expectWhole(world, one.id);
    const after = await recordsOf(world, one.id);
    expect(after).toMatchObject({ state: before.state, version: before.version, epoch: before.epoch });
    await one.distribute();
    await expectWhole(world, one.id);
  },
);

type Point = [eventId: string, runId?: string];

/** After the stage was entered: the last workflow task that is no checkpoint's. */
async function middle(id: string): Promise<Point> {
  const point = await checkpointOf(world, id, 'expert_review:1');
  const tasks = (await eventsOf(world, id)).filter((event) => event.workflowTaskCompletedEventAttributes);
  const other = tasks.findLast((event) => String(event.eventId) !== point?.reset_event_id);
  return [String(other?.eventId)];
}

/** The end of the very first workflow task, before the first snapshot. */
async function beginning(id: string): Promise<Point> {
  return ['4', (await checkpointOf(world, id, 'tech_review:0'))?.origin_run_id];
}
