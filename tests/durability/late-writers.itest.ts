import { applicationRef } from '../../domain/flows';
import { MockActivityEnvironment } from '@temporalio/testing';
import { temporal } from '@temporalio/proto';
import Long from 'long';
import { row, rows } from '../../db/query';
import { activateStage } from '../../workers/activities/activate-stage';
import { commitDecision } from '../../workers/activities/commit-decision';
import { noteOperator } from '../../workers/activities/note-operator';
import { remind } from '../../workers/activities/remind';
import { saveSnapshot } from '../../workers/activities/save-snapshot';
import { engineOf } from '../../records/temporal/engine';
import type { ActivateInput, DeadlineInput } from '../../workflows/activities';
import { asCalledBy } from '../kit/activity';
import { contest } from '../kit/catalogue';
import { reconcileOne } from '../kit/reconciler';
import { eventsOf, runIdOf, waitUntilIdle } from '../kit/history';
import { preparePassword, rollBack } from '../kit/rollback';
import { comment } from '../kit/staff';
import { expectUnchanged } from '../kit/table-digests';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

/**
 * A worker may freeze right before it writes. Until it continues, others may decide, reset the workflow, or reconcile
 * it with its records. The worker's late write must change nothing. Each activity that writes workflow-owned rows is
 * called here as such a worker would call it.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Advances an application until experts are assigned. It has entered `expert_review:1`, and no decision has followed. */
async function distributedApplication(): Promise<ApplicationDriver> {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await waitUntilIdle(world, application.id);
  return application;
}

async function decideWithinStage(application: ApplicationDriver): Promise<void> {
  const [review] = (await application.as('admin').view()).reviews;
  expectDone(
    await application
      .as('expert_manager')
      .take('review.fire', { record_id: review?._id, comment: comment() }),
  );
  await waitUntilIdle(world, application.id);
}

/** Calls an activity as that run's worker would; expects that it is refused and changes nothing. */
async function expectFenced<In, Out>(
  application: ApplicationDriver,
  runId: string,
  activity: (input: In) => Promise<Out>,
  input: In,
) {
  const error = await expectUnchanged(world, application.id, () =>
    asCalledBy(
      runId,
      application.id,
      activity,
    )(input).then(
      () => undefined,
      (failure: unknown) => failure,
    ),
  );
  expect(error).toMatchObject({ type: 'FENCED' });
}

/** Returns the input with which the run entered the stage, and the run's id. */
async function entryOf(
  application: ApplicationDriver,
  name: string,
): Promise<{ runId: string; input: ActivateInput }> {
  const checkpoint = await row<{
    run_id: string;
    seq: number;
    version: number;
    reset_event_id: string;
    snapshot_id: string;
  }>(
    { db: world.services.db },
    `select c.run_id, c.seq, c.version, c.reset_event_id, c.snapshot_id from checkpoints c
       join applications a on a.id = c.application_id and a.active_run_id = c.run_id where a.id = $1 and c.name = $2`,
    [application.id, name],
  );
  if (!checkpoint) throw new Error(`no checkpoint ${name}`);
  const { state } = await recordsOf(world, application.id);
  const { seq, version, snapshot_id: snapshotId } = checkpoint;
  const resetEventId = Number(checkpoint.reset_event_id);
  return {
    runId: checkpoint.run_id,
    input: {
      subject: applicationRef(application.id),
      name,
      seq,
      version,
      state,
      snapshotId,
      resetEventId,
      firstSeq: 0,
    },
  };
}

const activate = () => activateStage(world.services.db, engineOf(world.services.temporal));

describe('entering a stage', () => {
  test('a second time without a later decision returns the same answer and changes only the reset event', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:1');
    const { epoch, state } = await recordsOf(world, application.id);
    const enterAgain = (resetEventId: number) =>
      asCalledBy(runId, application.id, activate())({ ...input, resetEventId });
    const answer = await expectUnchanged(world, application.id, () => enterAgain(input.resetEventId - 1));
    expect(answer).toEqual({ epoch, deadlines: state.deadlines });
    await enterAgain(input.resetEventId + 2);
    expect((await entryOf(application, 'expert_review:1')).input.resetEventId).toBe(input.resetEventId + 2);
  });

  test('by the continuing run, if the worker of the previous run died before its answer, changes neither epoch nor version nor tasks', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:1');
    const { epoch, version } = await recordsOf(world, application.id);
    const tasks = () =>
      rows(
        { db: world.services.db },
        'select id, epoch, step, opened_at, closed_at from tasks where subject_id = $1 order by id',
        [application.id],
      );
    const before = await tasks();
    const newRunId = crypto.randomUUID();
    // The new run is the current one and was not made by a reset.
    const engine = {
      currentRun: () => Promise.resolve(newRunId),
      resetReason: () => Promise.resolve(undefined),
    };
    const enterStage = asCalledBy(newRunId, application.id, activateStage(world.services.db, engine));
    expect((await enterStage({ ...input, continuedFrom: runId })).epoch).toBe(epoch);
    expect(await recordsOf(world, application.id)).toMatchObject({ epoch, version, active_run_id: newRunId });
    expect(await tasks()).toEqual(before);
  });

  test('is refused after the next decision', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:1');
    await decideWithinStage(application);
    await expectFenced(application, runId, activate(), input);
  });

  test('is refused for an earlier stage', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:0');
    await expectFenced(application, runId, activate(), input);
  });

  test('is refused for a stage that does not follow the current one', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:1');
    await expectFenced(application, runId, activate(), { ...input, seq: input.seq + 2 });
  });

  test('is refused if a reset has replaced the run', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:1');
    await rollBack(world, [application.id], { section: 'expert_review', status: 0 });
    await waitUntilIdle(world, application.id);
    await expectFenced(application, runId, activate(), input);
  });

  test('is refused if the run never wrote and is no longer the current one', async () => {
    const application = await distributedApplication();
    const { input } = await entryOf(application, 'expert_review:0');
    await expectFenced(application, crypto.randomUUID(), activate(), input);
  });

  test('is refused to a continuing run if the previous run has decided in the meantime', async () => {
    const application = await distributedApplication();
    const { runId, input } = await entryOf(application, 'expert_review:1');
    await decideWithinStage(application);
    const lateInput = { ...input, seq: input.seq + 1, continuedFrom: runId };
    await expectFenced(application, crypto.randomUUID(), activate(), lateInput);
  });
});

test('refuses a snapshot of an old version or run', async () => {
  const application = await distributedApplication();
  const {
    active_run_id: runId,
    state,
    version,
    checkpoint_seq: seq,
  } = await recordsOf(world, application.id);
  await decideWithinStage(application);
  const input = { subject: applicationRef(application.id), seq: seq + 1, version, state };
  await expectFenced(application, runId, saveSnapshot(world.services.db), input);
  await expectFenced(application, crypto.randomUUID(), saveSnapshot(world.services.db), {
    ...input,
    version: version + 1,
  });
});

test('refuses a decision of an old version, epoch or run', async () => {
  const application = await distributedApplication();
  const { active_run_id: runId, state, version, epoch } = await recordsOf(world, application.id);
  const actor = { id: world.cast.by.project_head.id, role: 'project_head' as const };
  const decision = {
    subject: applicationRef(application.id),
    epoch,
    fromVersion: version,
    updateId: crypto.randomUUID(),
    step: 'finalisation.make' as const,
    actor,
    input: {},
    statusFrom: null,
    statusTo: -2,
    next: state,
  };
  const commit = commitDecision(world.services.db);
  await expectFenced(application, runId, commit, { ...decision, epoch: epoch - 1 });
  await expectFenced(application, crypto.randomUUID(), commit, decision);
  await decideWithinStage(application);
  await expectFenced(application, runId, commit, decision);
});

test('ignores a late note to the operator after a newer one has removed the mark, and a note from another run', async () => {
  const application = await distributedApplication();
  const { active_run_id: runId } = await recordsOf(world, application.id);
  const note = noteOperator(world.services.db);
  const noteAsRun = (run: string, reason: string | null, number: number) =>
    asCalledBy(
      run,
      application.id,
      note,
    )({
      subject: applicationRef(application.id),
      reason,
      note: number,
    });
  await noteAsRun(runId, 'UNEXPECTED', 1);
  expect((await recordsOf(world, application.id)).needs_operator).toBe('UNEXPECTED');
  await noteAsRun(runId, null, 2);
  await expectUnchanged(world, application.id, () => noteAsRun(runId, 'UNEXPECTED', 1));
  await expectUnchanged(world, application.id, () => noteAsRun(crypto.randomUUID(), 'UNEXPECTED', 9));
  expect((await recordsOf(world, application.id)).needs_operator).toBeNull();
});

test('ignores a reminder of a moved deadline', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = await application.openNegotiation();
  const key = `negotiation.changes:${record_id}`;
  const deadline = (await recordsOf(world, application.id)).state.deadlines[key] ?? 0;
  expectDone(
    await pm.take('negotiation.extend', { record_id, until: new Date(deadline + 86_400_000).toISOString() }),
  );
  await waitUntilIdle(world, application.id);
  const lateDeadline: DeadlineInput = {
    subject: applicationRef(application.id),
    key,
    moment: 'passed',
    at: deadline,
  };
  await expectUnchanged(world, application.id, () =>
    new MockActivityEnvironment().run(remind(world.services.db), lateDeadline),
  );
});

test('a late second reset by a frozen rollback is undone by the reconciler', async () => {
  const application = await distributedApplication();
  await rollBack(world, [application.id], { section: 'expert_review', status: 0 });
  const item = await row<{ rollback_id: string; origin_run_id: string; reset_event_id: string }>(
    { db: world.services.db },
    'select rollback_id, origin_run_id, reset_event_id from rollback_items where application_id = $1',
    [application.id],
  );
  await application.distribute();
  await waitUntilIdle(world, application.id);
  const before = await recordsOf(world, application.id);
  const { RESET_REAPPLY_EXCLUDE_TYPE_UPDATE } = temporal.api.enums.v1.ResetReapplyExcludeType;
  await world.services.temporal.workflowService.resetWorkflowExecution({
    namespace: world.services.settings.temporalNamespace,
    workflowExecution: { workflowId: `application:${application.id}`, runId: item?.origin_run_id ?? '' },
    reason: `rollback:${item?.rollback_id}`,
    requestId: crypto.randomUUID(),
    workflowTaskFinishEventId: Long.fromString(item?.reset_event_id ?? ''),
    resetReapplyExcludeTypes: [RESET_REAPPLY_EXCLUDE_TYPE_UPDATE],
  });
  await waitUntil(async () => (await runIdOf(world, application.id)) !== before.active_run_id);
  // A refused write of the late run requests an immediate check by the reconciler. Decisions wait until that check.
  const suspected = () =>
    row({ db: world.services.db }, 'select from applications where id = $1 and suspected_at is not null', [
      application.id,
    ]);
  await waitUntil(async () => (await suspected()) !== undefined);
  const [review] = before.state.expertReview.reviews;
  const body = { record_id: review?.id, comment: comment() };
  const pendingStep = application.as('expert_manager').take('review.fire', body);
  await waitUntil(async () => (await reconcileOne(world, application.id))?.found === 'fenced');
  expectDone(await pendingStep);
  await expectConsistent(world, application.id);
  const after = await recordsOf(world, application.id);
  expect(after).toMatchObject({ version: before.version + 1, epoch: before.epoch });
  await application.distribute();
  expect((await eventsOf(world, application.id)).length).toBeGreaterThan(0);
  await application.evaluate();
  await expectConsistent(world, application.id);
});
