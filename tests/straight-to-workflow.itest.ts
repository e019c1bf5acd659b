import { randomUUID } from 'node:crypto';
import { run } from '../db/query';
import type { Actor, Role } from '../domain/roles';
import type { DecideCall } from '../workflows/messages';
import { contest } from './kit/catalogue';
import { waitUntilAccepted, waitUntilIdle } from './kit/history';
import { lockApplications } from './kit/row-locks';
import { decisionsInForce, recordsOf } from './kit/records';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { callFor, sendDirectly } from './kit/direct-updates';
import { digestOfTables, expectUnchanged } from './kit/table-digests';
import type { ApplicationDriver } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';
import { startWorld, type World } from './kit/world';

// The API refuses before it calls the workflow. The workflow nevertheless checks every update itself, because an
// update may come late from the relay, or from a client with access to Temporal.

let world: World;
/** Application with three experts assigned, none of whom has started. */
let application: ApplicationDriver;
beforeAll(async () => {
  world = await startWorld();
  application = await distributedApplication();
});
afterAll(() => world?.stop());

async function distributedApplication(): Promise<ApplicationDriver> {
  const application = await copyAtStage(world, await contest(world.services.db), 'review');
  await expectConsistent(world, application.id);
  await waitUntilIdle(world, application.id);
  return application;
}

const actorOf = (role: Role): Actor => ({ id: world.cast.by[role].id, role });
const reviewsOf = async ({ id }: ApplicationDriver) =>
  (await recordsOf(world, id)).state.expertReview.reviews;

/** Returns a valid call of `review.fire`, which releases the expert of the first review. */
async function fireCall(change: Partial<DecideCall> = {}): Promise<DecideCall> {
  const [review] = await reviewsOf(application);
  const input = { recordId: review?.id };
  return callFor(world, application.id, {
    step: 'review.fire',
    actor: actorOf('expert_manager'),
    input,
    ...change,
  });
}

/** Casts a step name that the type does not have, because a direct caller of the workflow may send any name. */
const unknownStep = (name: string) => name as DecideCall['step'];

describe('refuses, without writing to records or history, an update', () => {
  const refusalOf = async (call: DecideCall) =>
    expectUnchanged(world, application.id, () => sendDirectly(world, application.id, call));

  test.each<[string, number, number]>([
    ['of a past version', 0, -1],
    ['of a future version', 0, 1],
    ['from before a rollback', -1, 0],
    ['of an epoch that does not exist', 1, 0],
  ])('%s', async (_what, epochOffset, versionOffset) => {
    const { epoch, version } = await recordsOf(world, application.id);
    const call = await fireCall({
      expectedEpoch: epoch + epochOffset,
      expectedVersion: version + versionOffset,
    });
    expect(await refusalOf(call)).toBe('STALE');
  });

  test.each<[string, Partial<DecideCall> & Pick<DecideCall, 'step'>, Role, string]>([
    [
      'with a step that the status does not allow',
      { step: 'expert_review.finish' },
      'project_head',
      'reviews-open',
    ],
    ['with a step of a later stage', { step: 'act.upload' }, 'lawyer', 'wrong-stage'],
    ['with a step that is taken already', { step: 'tech_review.sign' }, 'project_manager', 'wrong-status'],
    ['with an unknown step', { step: unknownStep('tech_review.abolish') }, 'admin', 'unknown-step'],
    [
      'with a step named like a property of objects',
      { step: unknownStep('constructor.name') },
      'admin',
      'unknown-step',
    ],
    ['with a step of another role', { step: 'expert_review.distribute' }, 'lawyer', 'role'],
    [
      'with a step on a review that does not exist',
      { step: 'review.fire', input: {} },
      'expert_manager',
      'no-record',
    ],
  ])('%s', async (_what, change, role, code) => {
    const call = await callFor(world, application.id, { actor: actorOf(role), ...change });
    expect(await refusalOf(call)).toBe(`REFUSED ${code}`);
  });

  test("with a step on another expert's review", async () => {
    const [firstReview, secondReview] = await reviewsOf(application);
    const input = { recordId: secondReview?.id };
    const actor: Actor = { id: firstReview?.expertId ?? '', role: 'expert' };
    const call = await callFor(world, application.id, { step: 'review.start', actor, input });
    expect(await refusalOf(call)).toBe('REFUSED not-yours');
  });
});

test('of simultaneous updates on the same version only one is carried out', async () => {
  const application = await distributedApplication();
  const reviews = await reviewsOf(application);
  const before = (await decisionsInForce(world, application.id)).length;
  const calls = await Promise.all(
    reviews.map(({ id: recordId }) =>
      callFor(world, application.id, {
        step: 'review.fire',
        actor: actorOf('expert_manager'),
        input: { recordId },
      }),
    ),
  );
  // All three pass the update's validator before the first one is written. The handler then checks each again, and
  // refuses the other two.
  const recordLock = await lockApplications(world.services.settings.databaseUrl, application.id);
  const ids = calls.map(() => randomUUID());
  const answers = calls.map((call, index) => sendDirectly(world, application.id, call, ids[index]));
  await Promise.all(ids.map((id) => waitUntilAccepted(world, application.id, id)));
  await recordLock.release();
  expect((await Promise.all(answers)).sort()).toEqual(['STALE', 'STALE', 'carried-out']);
  expect((await reviewsOf(application)).filter(({ status }) => status === -2)).toHaveLength(1);
  expect(await decisionsInForce(world, application.id)).toHaveLength(before + 1);
  await expectConsistent(world, application.id);
});

test('refuses to exceed an expert’s limit: the activity checks the records again', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'distribution');
  await expectConsistent(world, application.id);
  const experts = world.cast.experts.slice(0, 3).map(({ id }) => ({ id: randomUUID(), expertId: id }));
  const call = await callFor(world, application.id, {
    step: 'expert_review.distribute',
    actor: actorOf('expert_manager'),
    input: { experts },
  });
  const db = { db: world.services.db };
  const limit = (most: number) =>
    run(db, 'update users set max_application_limit = $2 where id = $1', [experts[1]?.expertId, most]);
  await limit(0);
  const before = await digestOfTables(world.services.db);
  expect(await sendDirectly(world, application.id, call)).toBe('REFUSED expert-limit-reached');
  expect(await digestOfTables(world.services.db)).toEqual(before);
  await limit(10);
  expect(await sendDirectly(world, application.id, call)).toBe('carried-out');
});
