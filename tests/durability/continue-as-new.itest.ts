import { temporal } from '@temporalio/proto';
import { rows } from '../../db/query';
import { contest } from '../kit/catalogue';
import { eventsOf, runIdOf } from '../kit/history';
import { startOwnTemporal } from '../kit/own-temporal';
import { preparePassword, rollBack } from '../kit/rollback';
import { beginApplication, expectDone } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

const { EVENT_TYPE_WORKFLOW_TASK_COMPLETED } = temporal.api.enums.v1.EventType;

/** Number of events after which a run continues as new: a few decisions. */
const MAX_EVENTS = 40;

let server: Awaited<ReturnType<typeof startOwnTemporal>>;
let world: World;
beforeAll(async () => {
  // Temporal's default suggests to continue as new only after thousands of events.
  server = await startOwnTemporal({ 'limit.historyCount.suggestContinueAsNew': MAX_EVENTS });
  process.env.TEMPORAL_ADDRESS = server.address;
  world = await startWorld();
  await preparePassword(world);
});
afterAll(async () => {
  await world?.stop();
  await server?.teardown();
});

interface Checkpoint {
  name: string;
  version: number;
  reset_event_id: string;
  origin_run_id: string;
  snapshot_id: string;
}

/** Returns the checkpoints of an application; expects each at the end of a workflow task of its run. */
async function checkpoints(id: string): Promise<Checkpoint[]> {
  const storedCheckpoints = await rows<Checkpoint>(
    { db: world.services.db },
    `select c.name, c.version, c.reset_event_id, c.origin_run_id, c.snapshot_id from checkpoints c
       join applications a on a.id = c.application_id and a.active_run_id = c.run_id where a.id = $1 order by c.seq`,
    [id],
  );
  for (const { origin_run_id: runId, reset_event_id: eventId } of storedCheckpoints) {
    const events = await eventsOf(world, id, runId);
    const event = events.find((candidate) => String(candidate.eventId) === eventId);
    expect(event?.eventType).toBe(EVENT_TYPE_WORKFLOW_TASK_COMPLETED);
  }
  return storedCheckpoints;
}

const runsOf = (checkpoints: Checkpoint[]) =>
  new Set(checkpoints.map((checkpoint) => checkpoint.origin_run_id));
const pointOf = ({ name }: Checkpoint) => {
  const [section = '', status, sub] = name.split(':');
  return { section, status: Number(status), subsection_status: sub === undefined ? undefined : Number(sub) };
};

test('an application that continues as new keeps its state, and a rollback may cross its runs', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const firstRun = await runIdOf(world, application.id);
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await application.negotiateOnline();
  await application.boards();
  await application.uploadAgreement();
  await application.signAgreement();
  await expectConsistent(world, application.id);
  expect(await recordsOf(world, application.id)).toMatchObject({ epoch: 1, overall: 5 });
  const passedCheckpoints = await checkpoints(application.id);
  expect(runsOf(passedCheckpoints).size).toBeGreaterThan(2);
  expect(passedCheckpoints[0]?.origin_run_id).toBe(firstRun);

  // The rollback goes back to the checkpoint at which a run was continued; its snapshot was saved in the run before.
  const before = passedCheckpoints.slice(0, -1);
  const continuation = before.findLast((point) => !point.snapshot_id.includes(point.origin_run_id));
  if (!continuation) throw new Error('no run began at a checkpoint');
  await rollBack(world, [application.id], pointOf(continuation));
  expect(await recordsOf(world, application.id)).toMatchObject({ epoch: 2, version: continuation.version });
  await expectConsistent(world, application.id);
  expect((await checkpoints(application.id)).map(({ name }) => name)).toEqual(
    passedCheckpoints.slice(0, passedCheckpoints.indexOf(continuation) + 1).map(({ name }) => name),
  );

  // The next rollback goes back to a checkpoint of the first run.
  await rollBack(world, [application.id], { section: 'expert_review', status: 0 });
  expect(await recordsOf(world, application.id)).toMatchObject({ epoch: 3, version: 2 });
  await expectConsistent(world, application.id);
  await checkpoints(application.id);

  await application.distribute();
  await application.evaluate();
  await application.negotiateOnline();
  await rollBack(world, [application.id], { section: 'reporting_review', status: 1 });
  await expectConsistent(world, application.id);
  await checkpoints(application.id);
  expect(await recordsOf(world, application.id)).toMatchObject({ epoch: 4, overall: 1 });
});

test('a long run continues as new within a stage, and a rollback reaches the stage’s beginning', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  await expectConsistent(world, application.id);
  const recordsBefore = await recordsOf(world, application.id);
  for (let times = 0; times < 12; times++) {
    const until = new Date(Date.now() + 86_400_000 * (times + 2)).toISOString();
    expectDone(await pm.take('negotiation.extend', { record_id, until }));
  }
  await expectConsistent(world, application.id);
  const now = await recordsOf(world, application.id);
  expect(now).toMatchObject({ version: recordsBefore.version + 12, epoch: 1 });
  expect(now.checkpoint_seq).toBeGreaterThan(recordsBefore.checkpoint_seq + 1);
  const entries = (await checkpoints(application.id)).filter(({ name }) => name === 'reporting_review:1');
  expect(entries).toMatchObject([{ version: recordsBefore.version }]);
  const { events } = await world.services.temporal.workflow
    .getHandle(`application:${application.id}`)
    .fetchHistory();
  expect(events?.length).toBeLessThan(MAX_EVENTS + 30);

  await rollBack(world, [application.id], { section: 'reporting_review', status: 1 });
  expect(await recordsOf(world, application.id)).toMatchObject({ version: recordsBefore.version, epoch: 2 });
  await expectConsistent(world, application.id);
  await checkpoints(application.id);
});

test('an application passes all stages in several runs', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await application.negotiateOnline();
  await application.boards();
  await application.uploadAgreement();
  await application.signAgreement('applicant');
  await application.endAgreement();
  await application.report();
  await application.act();
  await world.services.temporal.workflow.getHandle(`application:${application.id}`).result();
  expect(await recordsOf(world, application.id)).toMatchObject({ completed: true, epoch: 1, overall: 7 });
  expect(runsOf(await checkpoints(application.id)).size).toBeGreaterThan(2);
  await expectConsistent(world, application.id);
});
