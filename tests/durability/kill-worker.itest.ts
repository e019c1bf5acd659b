import { rows } from '../../db/query';
import { repeatUntilDecided } from '../kit/repeat-step';
import { contest } from '../kit/catalogue';
import { waitUntilAccepted, waitUntilIdle } from '../kit/history';
import { lockApplications, waitUntilBlocked } from '../kit/row-locks';
import { approvalBody } from '../kit/approval-body';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import type { StepAnswer } from '../kit/staff';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';

/** Maximum age in ms of an attempt that still has time to write: attempts of activities time out after 2,500 ms. */
const MAX_ATTEMPT_AGE_MS = 1_000;

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(() => world?.stop());

interface PendingDecision {
  id: string;
  key: string;
  /** Takes the decision, always with the same key. */
  take: () => Promise<StepAnswer>;
}

/** Prepares a technical validation. Its first activity, which stores the protocol, needs the lock of the application's row. */
async function prepareValidation(): Promise<PendingDecision> {
  const application = await beginApplication(world, await contest(world.services.db));
  const pm = application.as('project_manager');
  const body = approvalBody(await pm.view());
  const key = crypto.randomUUID();
  return { id: application.id, key, take: () => pm.take('tech_review.validate', body, key) };
}

/** Prepares a distribution to experts. Its commit needs the lock of the application's row. */
async function prepareDistribution(): Promise<PendingDecision> {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const key = crypto.randomUUID();
  return {
    id: application.id,
    key,
    take: () => application.as('expert_manager').take('expert_review.distribute', {}, key),
  };
}

const decisionsBy = (id: string, key: string) =>
  rows<{ id: string; version: number }>(
    { db: world.services.db },
    'select id, version from decisions where application_id = $1 and update_id = $2',
    [id, key],
  );

test.each([
  ['while it makes the protocol', prepareValidation],
  ['while it commits', prepareDistribution],
])('a worker killed during a decision, %s, neither loses nor repeats it', async (_, prepare) => {
  const { id, key, take } = await prepare();
  await waitUntilIdle(world, id);
  const { version } = await recordsOf(world, id);
  const recordLock = await lockApplications(world.stack.urls.database, id);
  const firstAnswer = take();
  await waitUntilAccepted(world, id, key);
  await waitUntilBlocked(world.services.db);
  await world.stack.halt('worker', 'kill');
  await recordLock.release();
  await world.stack.resume('worker');

  const { decision } = (await firstAnswer).data;
  const answer = await repeatUntilDecided(take);
  expect(answer).toMatchObject({ version: version + 1, epoch: 1 });
  if (decision) expect(answer).toEqual(decision);
  expect(await decisionsBy(id, key)).toEqual([{ id: answer._id, version: version + 1 }]);
  await expectConsistent(world, id);
});

/** Returns whether a transaction of the product is open. */
const isWriting = async () =>
  (
    await rows(
      { db: world.services.db },
      `select from pg_stat_activity where datname = current_database() and application_name = 'grant-office'
          and xact_start is not null and pid <> pg_backend_pid()`,
    )
  ).length > 0;

/**
 * Takes a decision that is written after Temporal was killed. On a slow machine its attempt may time out and write nothing; then another
 * decision is taken.
 */
async function writeWithoutTemporal() {
  for (;;) {
    const { id, key, take } = await prepareDistribution();
    await waitUntilIdle(world, id);
    const { version } = await recordsOf(world, id);
    const recordLock = await lockApplications(world.stack.urls.database, id);
    const firstAnswer = take().catch(() => undefined);
    await waitUntilAccepted(world, id, key);
    await waitUntilBlocked(world.services.db, 1, MAX_ATTEMPT_AGE_MS); // an attempt that still has time to write
    await Promise.all([world.stack.halt('temporal', 'kill'), recordLock.release()]);
    const isWritten = async () => (await decisionsBy(id, key)).length === 1;
    await waitUntil(async () => (await isWritten()) || !(await isWriting()));
    if (await isWritten()) return { id, key, take, first: firstAnswer, version };
    await world.stack.resume('temporal');
    await repeatUntilDecided(take);
    await firstAnswer;
  }
}

test('a decision is recorded once if Temporal is down when it is written and its worker is then killed', async () => {
  const { id, key, take, first, version } = await writeWithoutTemporal();
  // The records have the decision; this worker never reports it to Temporal.
  await world.stack.halt('worker', 'kill');
  await world.stack.resume('temporal');
  await world.stack.resume('worker');

  await first;
  const answer = await repeatUntilDecided(take);
  expect(await decisionsBy(id, key)).toEqual([{ id: answer._id, version: version + 1 }]);
  await expectConsistent(world, id);
  expect((await recordsOf(world, id)).version).toBe(version + 1);
});
