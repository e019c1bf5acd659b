import { rows } from '../../db/query';
import { untilDecided } from '../kit/again';
import { contest } from '../kit/catalogue';
import { untilAccepted, untilIdle } from '../kit/history';
import { hold, untilBlocked } from '../kit/hold';
import { approval } from '../kit/marks';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import type { Taken } from '../kit/staff';
import { begin, until } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';

/** An attempt of an activity is given up after 2.5 s; ms. */
const JUST_BEGUN = 1_000;

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(() => world?.stop());

interface Attempt {
  id: string;
  key: string;
  /** The decision's call, always the same. */
  take: () => Promise<Taken>;
}

/** Technical validation: the first activity, which stores the protocol, is what waits for the row. */
async function validation(): Promise<Attempt> {
  const application = await begin(world, await contest(world.services.db));
  const pm = application.as('project_manager');
  const body = approval(await pm.view());
  const key = crypto.randomUUID();
  return { id: application.id, key, take: () => pm.take('tech_review.validate', body, key) };
}

/** Distribution to experts: the commit itself waits for the row. */
async function distribution(): Promise<Attempt> {
  const application = await begin(world, await contest(world.services.db));
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
  ['while it makes the protocol', validation],
  ['while it commits', distribution],
])('a worker killed in the middle of a decision, %s, loses nothing and doubles nothing', async (_, ask) => {
  const { id, key, take } = await ask();
  await untilIdle(world, id);
  const { version } = await recordsOf(world, id);
  const recordLock = await hold(world.stack.urls.database, id);
  const first = take();
  await untilAccepted(world, id, key);
  await untilBlocked(world.services.db);
  await world.stack.halt('worker', 'kill');
  await recordLock.release();
  await world.stack.resume('worker');

  const { decision } = (await first).data;
  const decided = await untilDecided(take);
  expect(decided).toMatchObject({ version: version + 1, epoch: 1 });
  if (decision) expect(decided).toEqual(decision);
  expect(await decisionsBy(id, key)).toEqual([{ id: decided._id, version: version + 1 }]);
  await expectWhole(world, id);
});

/** Whether some transaction of the product is open: it is written, or given up, when it is over. */
const isWriting = async () =>
  (
    await rows(
      { db: world.services.db },
      `select from pg_stat_activity where datname = current_database() and application_name = 'grant-office'
          and xact_start is not null and pid <> pg_backend_pid()`,
    )
  ).length > 0;

/**
 * A decision that is written once Temporal is away. An attempt that waits too long for that, on a slow machine, writes nothing: then
 * another decision is asked for.
 */
async function writtenWithoutTemporal() {
  for (;;) {
    const { id, key, take } = await distribution();
    await untilIdle(world, id);
    const { version } = await recordsOf(world, id);
    const recordLock = await hold(world.stack.urls.database, id);
    const first = take().catch(() => undefined);
    await untilAccepted(world, id, key);
    await untilBlocked(world.services.db, 1, JUST_BEGUN); // no other attempt will be begun
    await Promise.all([world.stack.halt('temporal', 'kill'), recordLock.release()]);
    const isWritten = async () => (await decisionsBy(id, key)).length === 1;
    await until(async () => (await isWritten()) || !(await isWriting()));
    if (await isWritten()) return { id, key, take, first, version };
    await world.stack.resume('temporal');
    await untilDecided(take);
    await first;
  }
}

test('a decision written while Temporal is away, its worker killed after, is one decision', async () => {
  const { id, key, take, first, version } = await writtenWithoutTemporal();
  // The records have it; Temporal will never hear of it from this worker.
  await world.stack.halt('worker', 'kill');
  await world.stack.resume('temporal');
  await world.stack.resume('worker');

  await first;
  const decided = await untilDecided(take);
  expect(await decisionsBy(id, key)).toEqual([{ id: decided._id, version: version + 1 }]);
  await expectWhole(world, id);
  expect((await recordsOf(world, id)).version).toBe(version + 1);
});
