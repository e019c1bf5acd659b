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
import { calledBy } from '../kit/activity';
import { contest } from '../kit/catalogue';
import { look } from '../kit/ground';
import { eventsOf, runIdOf, untilIdle } from '../kit/history';
import { preparePassword, rollBack } from '../kit/rollback';
import { comment } from '../kit/staff';
import { untouched } from '../kit/untouched';
import { begin, done, until, type ApplicationDriver } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';
import { startWorld, type World } from '../kit/world';

/**
 * A worker may be frozen right before it writes, for as long as others need to decide more, to reset the workflow, or to
 * bring it to its records. What it then writes late must change nothing. Each writer of workflow-owned rows is called here
 * as it would be by such a worker.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Distributed, and one decision more within the stage. */
async function distributed(): Promise<ApplicationDriver> {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await untilIdle(world, one.id);
  return one;
}

async function decideWithinStage(one: ApplicationDriver): Promise<void> {
  const [review] = (await one.as('admin').view()).reviews;
  done(await one.as('expert_manager').take('review.fire', { record_id: review?._id, comment: comment() }));
  await untilIdle(world, one.id);
}

/** Calls an activity as that run's worker would, and sees that it is refused and nothing at all has changed. */
async function refusedAsLate<In, Out>(
  one: ApplicationDriver,
  runId: string,
  activity: (input: In) => Promise<Out>,
  input: In,
) {
  const error = await untouched(world, one.id, () =>
    calledBy(
      runId,
      one.id,
      activity,
    )(input).then(
      () => undefined,
      (failure: unknown) => failure,
    ),
  );
  expect(error).toMatchObject({ type: 'FENCED' });
}

/** The entry of a stage as its run executed it, or would have. */
async function entryOf(
  one: ApplicationDriver,
  name: string,
): Promise<{ runId: string; input: ActivateInput }> {
  const point = await row<{
    run_id: string;
    seq: number;
    version: number;
    reset_event_id: string;
    snapshot_id: string;
  }>(
    { db: world.services.db },
    `select c.run_id, c.seq, c.version, c.reset_event_id, c.snapshot_id from checkpoints c
       join applications a on a.id = c.application_id and a.active_run_id = c.run_id where a.id = $1 and c.name = $2`,
    [one.id, name],
  );
  if (!point) throw new Error(`${name} was not passed`);
  const { state } = await recordsOf(world, one.id);
  const { seq, version, snapshot_id: snapshotId } = point;
  const resetEventId = Number(point.reset_event_id);
  return {
    runId: point.run_id,
    input: {
      subject: applicationRef(one.id),
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
  test('again, nothing decided since: answered as before; the event to go back to is only ever a later one', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:1');
    const { epoch, state } = await recordsOf(world, one.id);
    const again = (resetEventId: number) => calledBy(runId, one.id, activate())({ ...input, resetEventId });
    const answer = await untouched(world, one.id, () => again(input.resetEventId - 1));
    expect(answer).toEqual({ epoch, deadlines: state.deadlines });
    await again(input.resetEventId + 2);
    expect((await entryOf(one, 'expert_review:1')).input.resetEventId).toBe(input.resetEventId + 2);
  });

  test('by the run that the one before went on in, when its worker did not live to say that it had entered: nothing is reset', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:1');
    const { epoch, version } = await recordsOf(world, one.id);
    const tasks = () =>
      rows(
        { db: world.services.db },
        'select id, epoch, step, opened_at, closed_at from tasks where subject_id = $1 order by id',
        [one.id],
      );
    const before = await tasks();
    const next = crypto.randomUUID();
    // It is the current one, and no reset made it.
    const engine = { currentRun: () => Promise.resolve(next), resetReason: () => Promise.resolve(undefined) };
    const goOn = calledBy(next, one.id, activateStage(world.services.db, engine));
    expect((await goOn({ ...input, continuedFrom: runId })).epoch).toBe(epoch);
    expect(await recordsOf(world, one.id)).toMatchObject({ epoch, version, active_run_id: next });
    expect(await tasks()).toEqual(before);
  });

  test('after the next decision', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:1');
    await decideWithinStage(one);
    await refusedAsLate(one, runId, activate(), input);
  });

  test('a stage before the one that stands', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:0');
    await refusedAsLate(one, runId, activate(), input);
  });

  test('a stage that does not follow the one that stands', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:1');
    await refusedAsLate(one, runId, activate(), { ...input, seq: input.seq + 2 });
  });

  test('by a run that has been reset away', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:1');
    await rollBack(world, [one.id], { section: 'expert_review', status: 0 });
    await untilIdle(world, one.id);
    await refusedAsLate(one, runId, activate(), input);
  });

  test('by a run that never wrote and is no longer the current one', async () => {
    const one = await distributed();
    const { input } = await entryOf(one, 'expert_review:0');
    await refusedAsLate(one, crypto.randomUUID(), activate(), input);
  });

  test('by a run that goes on where another has gone on since', async () => {
    const one = await distributed();
    const { runId, input } = await entryOf(one, 'expert_review:1');
    await decideWithinStage(one);
    const late = { ...input, seq: input.seq + 1, continuedFrom: runId };
    await refusedAsLate(one, crypto.randomUUID(), activate(), late);
  });
});

test('a snapshot of a version, or by a run, of the past', async () => {
  const one = await distributed();
  const { active_run_id: runId, state, version, checkpoint_seq: seq } = await recordsOf(world, one.id);
  await decideWithinStage(one);
  const input = { subject: applicationRef(one.id), seq: seq + 1, version, state };
  await refusedAsLate(one, runId, saveSnapshot(world.services.db), input);
  await refusedAsLate(one, crypto.randomUUID(), saveSnapshot(world.services.db), {
    ...input,
    version: version + 1,
  });
});

test('a decision of a version, an epoch or a run of the past', async () => {
  const one = await distributed();
  const { active_run_id: runId, state, version, epoch } = await recordsOf(world, one.id);
  const actor = { id: world.cast.by.project_head.id, role: 'project_head' as const };
  const decision = {
    subject: applicationRef(one.id),
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
  await refusedAsLate(one, runId, commit, { ...decision, epoch: epoch - 1 });
  await refusedAsLate(one, crypto.randomUUID(), commit, decision);
  await decideWithinStage(one);
  await refusedAsLate(one, runId, commit, decision);
});

test('a mark for the operator that comes after the one that took it away, or from a run of the past', async () => {
  const one = await distributed();
  const { active_run_id: runId } = await recordsOf(world, one.id);
  const note = noteOperator(world.services.db);
  const as = (run: string, reason: string | null, number: number) =>
    calledBy(
      run,
      one.id,
      note,
    )({
      subject: applicationRef(one.id),
      reason,
      note: number,
    });
  await as(runId, 'UNEXPECTED', 1);
  expect((await recordsOf(world, one.id)).needs_operator).toBe('UNEXPECTED');
  await as(runId, null, 2);
  await untouched(world, one.id, () => as(runId, 'UNEXPECTED', 1));
  await untouched(world, one.id, () => as(crypto.randomUUID(), 'UNEXPECTED', 9));
  expect((await recordsOf(world, one.id)).needs_operator).toBeNull();
});

test('a reminder of a deadline that has been moved', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const pm = one.as('project_manager');
  const record_id = await one.openNegotiation();
  const key = `negotiation.changes:${record_id}`;
  const at = (await recordsOf(world, one.id)).state.deadlines[key] ?? 0;
  done(await pm.take('negotiation.extend', { record_id, until: new Date(at + 86_400_000).toISOString() }));
  await untilIdle(world, one.id);
  const late: DeadlineInput = { subject: applicationRef(one.id), key, moment: 'passed', at };
  await untouched(world, one.id, () => new MockActivityEnvironment().run(remind(world.services.db), late));
});

test('a reset that a frozen rollback asks for again after people have gone on is undone by the records', async () => {
  const one = await distributed();
  await rollBack(world, [one.id], { section: 'expert_review', status: 0 });
  const item = await row<{ rollback_id: string; origin_run_id: string; reset_event_id: string }>(
    { db: world.services.db },
    'select rollback_id, origin_run_id, reset_event_id from rollback_items where application_id = $1',
    [one.id],
  );
  await one.distribute();
  await untilIdle(world, one.id);
  const before = await recordsOf(world, one.id);
  const { RESET_REAPPLY_EXCLUDE_TYPE_UPDATE } = temporal.api.enums.v1.ResetReapplyExcludeType;
  await world.services.temporal.workflowService.resetWorkflowExecution({
    namespace: world.services.settings.temporalNamespace,
    workflowExecution: { workflowId: `application:${one.id}`, runId: item?.origin_run_id ?? '' },
    reason: `rollback:${item?.rollback_id}`,
    requestId: crypto.randomUUID(),
    workflowTaskFinishEventId: Long.fromString(item?.reset_event_id ?? ''),
    resetReapplyExcludeTypes: [RESET_REAPPLY_EXCLUDE_TYPE_UPDATE],
  });
  await until(async () => (await runIdOf(world, one.id)) !== before.active_run_id);
  // Its writes are refused, so it has the reconciler look at once; who decides meanwhile is told to wait.
  const suspected = () =>
    row({ db: world.services.db }, 'select from applications where id = $1 and suspected_at is not null', [
      one.id,
    ]);
  await until(async () => (await suspected()) !== undefined);
  const [review] = before.state.expertReview.reviews;
  const body = { record_id: review?.id, comment: comment() };
  const fired = one.as('expert_manager').take('review.fire', body);
  await until(async () => (await look(world, one.id))?.found === 'fenced');
  done(await fired);
  await expectWhole(world, one.id);
  const after = await recordsOf(world, one.id);
  expect(after).toMatchObject({ version: before.version + 1, epoch: before.epoch });
  await one.distribute();
  expect((await eventsOf(world, one.id)).length).toBeGreaterThan(0);
  await one.evaluate();
  await expectWhole(world, one.id);
});
