import { applicationRef } from '../../domain/flows';
import { APPLICATION } from '../../domain/application';
import { Client, Connection } from '@temporalio/client';
import { decide } from '../../domain/process/decide';
import { row, run } from '../../db/query';
import { commitDecision } from '../../workers/activities/commit-decision';
import { recordsOf as readRecords } from '../../records/reconcile/records';
import { compareAll } from '../../workers/reconcile/reconciler';
import { startFromRecords } from '../../records/reconcile/start-from-records';
import { asCalledBy } from '../kit/activity';
import { contest } from '../kit/catalogue';
import { reconcilerServices, reconcileOne, reconciliationsOf } from '../kit/reconciler';
import { deleteWorkflow, eventsOf, runIdOf, waitUntilAccepted, waitUntilIdle } from '../kit/history';
import { lockApplications, waitUntilBlocked } from '../kit/row-locks';
import { operator } from '../kit/operator';
import { checkpointOf, preparePassword, resetByHand, rollBack } from '../kit/rollback';
import { unusedAddress } from '../kit/second-api';
import { comment } from '../kit/staff';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const handleOf = ({ id }: ApplicationDriver) =>
  world.services.temporal.workflow.getHandle(`application:${id}`);

/** Advances an application until experts are assigned; it has just entered `expert_review:1`. */
async function distributedApplication(): Promise<ApplicationDriver> {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await waitUntilIdle(world, application.id);
  await expectConsistent(world, application.id);
  return application;
}

/** Deletes the workflow, and waits until Temporal no longer knows it. */
async function deleteAndWait(application: ApplicationDriver): Promise<void> {
  await deleteWorkflow(world, application.id);
  const described = () => handleOf(application).describe();
  await waitUntil(async () => (await described().catch(() => undefined)) === undefined);
}

/** Expects the earlier records in a new run, and that the application can continue. */
async function expectRestarted(
  application: ApplicationDriver,
  before: Awaited<ReturnType<typeof recordsOf>>,
  difference: string,
) {
  expect(await reconciliationsOf(world, application.id)).toEqual([[difference, 'started-from-records']]);
  await waitUntil(async () => !(await recordsOf(world, application.id)).active_run_id.startsWith('records:'));
  const after = await recordsOf(world, application.id);
  expect(after.active_run_id).not.toBe(before.active_run_id);
  expect(after).toMatchObject({ state: before.state, version: before.version, epoch: before.epoch });
  await expectConsistent(world, application.id);
  await application.evaluate();
  await expectConsistent(world, application.id);
}

test.each([
  ['terminated', 'ended', (application: ApplicationDriver) => handleOf(application).terminate('by hand')],
  ['deleted', 'missing', deleteAndWait],
] as const)('a workflow that was %s is restarted from the records', async (_, difference, damage) => {
  const application = await distributedApplication();
  const before = await recordsOf(world, application.id);
  await damage(application);
  expect(await reconcileOne(world, application.id)).toMatchObject({
    found: difference,
    done: 'started-from-records',
  });
  await expectRestarted(application, before, difference);
  expect(await reconcileOne(world, application.id)).toBeUndefined();
});

test('a decision for a terminated workflow waits, and is carried out after the restart', async () => {
  const application = await distributedApplication();
  const [review] = (await application.as('admin').view()).reviews;
  await handleOf(application).terminate('by hand');
  const removedReview = application
    .as('expert_manager')
    .take('review.fire', { record_id: review?._id, comment: comment() });
  await waitUntil(async () => {
    const request = await row(
      { db: world.services.db },
      'select from applications where id = $1 and suspected_at is not null',
      [application.id],
    );
    return request !== undefined;
  });
  await reconcileOne(world, application.id);
  expectDone(await removedReview);
  await expectConsistent(world, application.id);
});

test('a decision written while its workflow is terminated is answered from the records', async () => {
  const application = await distributedApplication();
  const [review] = (await application.as('admin').view()).reviews;
  const key = crypto.randomUUID();
  const recordLock = await lockApplications(world.services.settings.databaseUrl, application.id);
  const fired = application
    .as('expert_manager')
    .take('review.fire', { record_id: review?._id, comment: comment() }, key);
  await waitUntilAccepted(world, application.id, key);
  await waitUntilBlocked(world.services.db);
  await handleOf(application).terminate('by hand');
  await recordLock.release();
  expectDone(await fired);
  await waitUntil(async () => (await reconcileOne(world, application.id))?.done !== undefined);
  await expectConsistent(world, application.id);
});

test('after a restart from the records a rollback still reaches the checkpoints of earlier runs', async () => {
  const application = await distributedApplication();
  await handleOf(application).terminate('by hand');
  await reconcileOne(world, application.id);
  await expectConsistent(world, application.id);
  await rollBack(world, [application.id], { section: 'expert_review', status: 0 });
  expect(await recordsOf(world, application.id)).toMatchObject({ version: 2, epoch: 2 });
  await expectConsistent(world, application.id);
  await application.distribute();
  await expectConsistent(world, application.id);
});

test('a rollback to a checkpoint without history starts from its snapshot, any number of times', async () => {
  const application = await distributedApplication();
  await deleteAndWait(application);
  await reconcileOne(world, application.id);
  await expectConsistent(world, application.id);
  for (const epoch of [2, 3]) {
    await rollBack(world, [application.id], { section: 'expert_review', status: 0 });
    expect(await recordsOf(world, application.id)).toMatchObject({ version: 2, epoch });
    await expectConsistent(world, application.id);
    await application.distribute();
    await expectConsistent(world, application.id);
  }
});

test('a workflow behind the records (an older copy of Temporal) is restarted from them', async () => {
  const application = await distributedApplication();
  const { db } = world.services;
  const { state, version, epoch, active_run_id: runId } = await recordsOf(world, application.id);
  const [review] = state.expertReview.reviews;
  const actor = { id: review?.expertId ?? '', role: 'expert' as const };
  const input = { recordId: review?.id };
  const decision = decide(APPLICATION, state, { name: 'review.start', actor, input, now: Date.now() });
  await asCalledBy(
    runId,
    application.id,
    commitDecision(db),
  )({
    subject: applicationRef(application.id),
    epoch,
    fromVersion: version,
    updateId: crypto.randomUUID(),
    step: 'review.start' as const,
    actor,
    input,
    recordId: decision.recordId,
    statusFrom: decision.from,
    statusTo: decision.to,
    next: decision.state,
  });
  const before = await recordsOf(world, application.id);
  expect(before.version).toBe(version + 1);
  expect(await reconcileOne(world, application.id)).toMatchObject({
    found: 'behind',
    done: 'started-from-records',
  });
  await waitUntil(async () => !(await recordsOf(world, application.id)).active_run_id.startsWith('records:'));
  expect(await recordsOf(world, application.id)).toMatchObject({
    state: before.state,
    version: before.version,
    epoch,
  });
  await expectConsistent(world, application.id);
});

test('a workflow ahead of the records (an older copy of PostgreSQL) is restarted from them', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = await application.openNegotiation();
  await waitUntilIdle(world, application.id);
  const before = await recordsOf(world, application.id);
  const { db } = world.services;
  const due = await row<{ due_at: Date }>(
    { db },
    'select due_at from tasks where application_id = $1 and closed_at is null and due_at is not null',
    [application.id],
  );
  const moment = new Date(Date.now() + 86_400_000 * 3).toISOString();
  expectDone(await pm.take('negotiation.extend', { record_id, until: moment }));
  await waitUntilIdle(world, application.id);
  // Restores the records to the state before that decision.
  await run(
    { db },
    'delete from outbox where decision_id in (select id from decisions where application_id = $1 and version > $2)',
    [application.id, before.version],
  );
  await run({ db }, 'delete from decisions where application_id = $1 and version > $2', [
    application.id,
    before.version,
  ]);
  await run(
    { db },
    'update tasks set due_at = $2 where application_id = $1 and closed_at is null and due_at is not null',
    [application.id, due?.due_at],
  );
  await run({ db }, 'update applications set state = $2, version = $3 where id = $1', [
    application.id,
    JSON.stringify(before.state),
    before.version,
  ]);
  expect(await reconcileOne(world, application.id)).toMatchObject({
    found: 'ahead',
    done: 'started-from-records',
  });
  await expectConsistent(world, application.id);
  expect(await recordsOf(world, application.id)).toMatchObject({
    state: before.state,
    version: before.version,
  });
  expectDone(await pm.take('negotiation.extend', { record_id, until: moment }));
  await expectConsistent(world, application.id);
});

test('several reconcilers at once restart a workflow once', async () => {
  const application = await distributedApplication();
  const before = await recordsOf(world, application.id);
  await handleOf(application).terminate('by hand');
  const findings = await Promise.all([
    reconcileOne(world, application.id),
    reconcileOne(world, application.id),
    reconcileOne(world, application.id),
  ]);
  expect(findings.filter((finding) => finding?.done)).toHaveLength(1);
  await expectRestarted(application, before, 'ended');
});

test('if a reconciler died before it started the workflow, the next one starts it', async () => {
  const application = await distributedApplication();
  const before = await recordsOf(world, application.id);
  await handleOf(application).terminate('by hand');
  const connection = Connection.lazy({ address: new URL(await unusedAddress()).host });
  const crashed = { ...reconcilerServices(world), client: new Client({ connection }) };
  const records = await readRecords(world.services.db, application.id);
  if (!records) throw new Error('no records');
  await expect(startFromRecords(crashed, records, 'ended')).rejects.toThrow();
  await connection.close();
  expect((await recordsOf(world, application.id)).active_run_id).toMatch(/^records:/);
  expect((await reconcileOne(world, application.id))?.done).toBe('started-from-records');
  await expectConsistent(world, application.id);
  expect(await recordsOf(world, application.id)).toMatchObject({
    state: before.state,
    version: before.version,
  });
  expect(await reconciliationsOf(world, application.id)).toHaveLength(2);
});

test('one round compares all applications and changes only those that differ', async () => {
  const quiet = await distributedApplication();
  const damaged = await distributedApplication();
  const before = await recordsOf(world, quiet.id);
  await handleOf(damaged).terminate('by hand');
  const findings = await compareAll(reconcilerServices(world), [quiet.id, damaged.id]);
  expect(findings.map(({ subject }) => subject.id)).toContain(damaged.id);
  expect(findings.map(({ subject }) => subject.id)).not.toContain(quiet.id);
  expect(await recordsOf(world, quiet.id)).toEqual(before);
  expect(await runIdOf(world, quiet.id)).toBe(before.active_run_id);
  // The count includes the findings of earlier tests.
  const { reconciliation } = await operator(world).look();
  expect(reconciliation.found).toBeGreaterThan(0);
  const metrics = await (await fetch(new URL('/metrics', world.url))).text();
  expect(metrics).toMatch(new RegExp(`^grant_office_reconciliations ${reconciliation.found}$`, 'm'));
});

test.each([
  ['in the middle of a stage', midStagePoint],
  ['before the first checkpoint', firstPoint],
])('a reset by hand to a point without a checkpoint, %s, is undone from the records', async (_, point) => {
  const application = await distributedApplication();
  const [review] = (await application.as('admin').view()).reviews;
  expectDone(
    await application
      .as('expert_manager')
      .take('review.fire', { record_id: review?._id, comment: comment() }),
  );
  await waitUntilIdle(world, application.id);
  const before = await recordsOf(world, application.id);
  resetByHand(world, application.id, ...(await point(application.id)));
  await waitUntil(async () => (await runIdOf(world, application.id)) !== before.active_run_id);
  await waitUntil(async () => (await reconcileOne(world, application.id))?.done !== undefined);
  await expectConsistent(world, application.id);
  const after = await recordsOf(world, application.id);
  expect(after).toMatchObject({ state: before.state, version: before.version, epoch: before.epoch });
  await application.distribute();
  await expectConsistent(world, application.id);
});

type Point = [eventId: string, runId?: string];

/** Returns the end of the last workflow task that is not a checkpoint. */
async function midStagePoint(id: string): Promise<Point> {
  const point = await checkpointOf(world, id, 'expert_review:1');
  const tasks = (await eventsOf(world, id)).filter((event) => event.workflowTaskCompletedEventAttributes);
  const otherTaskEvent = tasks.findLast((event) => String(event.eventId) !== point?.reset_event_id);
  return [String(otherTaskEvent?.eventId)];
}

/** Returns the end of the first workflow task, before the first snapshot. */
async function firstPoint(id: string): Promise<Point> {
  return ['4', (await checkpointOf(world, id, 'tech_review:0'))?.origin_run_id];
}
