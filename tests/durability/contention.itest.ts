import { applicationRef } from '../../domain/flows';
import { APPLICATION } from '../../domain/application';
import { decide } from '../../domain/process/decide';
import { waits } from '../../domain/process/waits';
import { rows } from '../../db/query';
import { activateStage } from '../../workers/activities/activate-stage';
import { commitDecision } from '../../workers/activities/commit-decision';
import type { CommitInput } from '../../workflows/activities';
import { asCalledBy } from '../kit/activity';
import { contest } from '../kit/catalogue';
import { lockApplications, waitUntilBlocked } from '../kit/row-locks';
import { checkpointOf } from '../kit/rollback';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

/**
 * Two transactions wait for the row of one application: the second must read what the first has written.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Advances an application to distribution; returns the input with which the distribution is committed. */
async function distributionInput(): Promise<CommitInput> {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  const { state, version, epoch } = await recordsOf(world, application.id);
  const experts = world.cast.experts.slice(0, 3);
  const actor = { id: world.cast.by.expert_manager.id, role: 'expert_manager' as const };
  const input = { experts: experts.map((expert) => ({ id: crypto.randomUUID(), expertId: expert.id })) };
  const step = 'expert_review.distribute';
  const decision = decide(APPLICATION, state, { name: step, actor, input, now: Date.now() });
  return {
    subject: applicationRef(application.id),
    epoch,
    fromVersion: version,
    updateId: crypto.randomUUID(),
    step,
    actor,
    input,
    statusFrom: decision.from,
    statusTo: decision.to,
    next: decision.state,
  };
}

const openKeys = async (id: string) => {
  const openTasks = await rows<{ key: string }>(
    { db: world.services.db },
    'select key from tasks where application_id = $1 and closed_at is null',
    [id],
  );
  return openTasks.map(({ key }) => key).sort();
};

test('a repeated commit that waited for the first returns the same decision and deadlines', async () => {
  const input = await distributionInput();
  const { db, settings } = world.services;
  const { active_run_id: runId } = await recordsOf(world, input.subject.id);
  const commit = asCalledBy(runId, input.subject.id, commitDecision(db));
  const recordLock = await lockApplications(settings.databaseUrl, input.subject.id);
  const answers = [commit(input)];
  await waitUntilBlocked(db);
  answers.push(commit(input));
  await waitUntilBlocked(db, 2);
  await recordLock.release();
  const [firstAnswer, secondAnswer] = await Promise.all(answers);
  expect(secondAnswer).toEqual(firstAnswer);
  expect((await recordsOf(world, input.subject.id)).state.deadlines).toEqual(firstAnswer?.deadlines);
});

test('a reset run that waited for the old run’s last decision leaves no task of that decision open', async () => {
  const input = await distributionInput();
  const { db, settings } = world.services;
  const { id: applicationId } = input.subject;
  const before = await recordsOf(world, applicationId);
  const checkpoint = await checkpointOf(world, applicationId, 'expert_review:0');
  const recordLock = await lockApplications(settings.databaseUrl, applicationId);
  const commit = asCalledBy(before.active_run_id, applicationId, commitDecision(db))(input);
  await waitUntilBlocked(db);
  const runId = crypto.randomUUID();
  // Temporal's answers about a run made by a reset by hand.
  const engine = { currentRun: async () => runId, resetReason: async () => 'by hand' };
  const restored = asCalledBy(
    runId,
    applicationId,
    activateStage(db, engine),
  )({
    subject: input.subject,
    seq: 1,
    firstSeq: 0,
    version: before.version,
    state: before.state,
    name: 'expert_review:0',
    snapshotId: checkpoint?.snapshot_id ?? '',
    resetEventId: 100,
  });
  await waitUntilBlocked(db, 2);
  await recordLock.release();
  await commit;
  expect(await restored).toMatchObject({ epoch: 2 });
  const { state } = await recordsOf(world, applicationId);
  expect(await openKeys(applicationId)).toEqual(
    waits(APPLICATION, state)
      .map(({ key }) => key)
      .sort(),
  );
});
