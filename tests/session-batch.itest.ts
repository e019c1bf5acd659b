import { randomUUID } from 'node:crypto';
import { rows, run } from '../db/query';
import { startDirection, type Direction } from './kit/direction';
import type { ApplicationDriver } from './kit/application-driver';
import { requestRollback, waitForRollback, preparePassword } from './kit/rollback';
import { waitUntilCarriedOut, TEXTS } from './kit/session';
import { expectDone } from './kit/application-driver';

let direction: Direction;

beforeAll(async () => {
  direction = await startDirection();
});
afterAll(() => direction?.world.stop());

const db = () => ({ db: direction.world.services.db });

async function rollBackTechnical(application: ApplicationDriver): Promise<void> {
  await preparePassword(direction.world);
  const { rollback } = (
    await requestRollback(direction.world, [application.id], { section: 'tech_review', status: 0 })
  ).data;
  await waitForRollback(direction.world, rollback._id);
}

/** Inserts a batch that approves these applications, as the acceptance of a session does. */
async function insertBatch(
  sessionId: string,
  applications: ApplicationDriver[],
  startedAt = 'null',
): Promise<string> {
  const batchId = randomUUID();
  await run(
    db(),
    `with made as (
       insert into batches (id, kind, step, session_id, created_by, actor_role, started_at)
       values ($1, 'session', 'tech_review.session_decide', $2, '', 'session', ${startedAt}) returning id)
     insert into batch_items (batch_id, position, subject_id, outcome)
     select made.id, position, application, 'yes' from made, unnest($3::uuid[]) with ordinality as item (application, position)`,
    [batchId, sessionId, applications.map(({ id }) => id)],
  );
  return batchId;
}

test('an application rolled back before the acceptance remains undecided, and the minutes say so', async () => {
  const [stays, leaves] = await Promise.all([direction.waiting(), direction.waiting()]);
  const id = await direction.open(stays, leaves);
  await rollBackTechnical(leaves);
  const session = await direction.chief().view(id);
  expect(session.applications.map(({ left }) => left)).toEqual([false, true]);
  expectDone(await direction.chief().finish(id, { ...TEXTS, results: [{ _id: stays.id, status: 2 }] }));
  await waitUntilCarriedOut(direction.world, id);
  expect([await direction.statusOf(stays), await direction.statusOf(leaves)]).toEqual([2, 0]);
  expect((await direction.chief().view(id)).applications.map(({ left }) => left)).toEqual([false, true]);
});

test('an item that fails has its reason and does not stop the others', async () => {
  const [application, otherApplication] = await Promise.all([direction.waiting(), direction.waiting()]);
  const id = await direction.open(application);
  // The batch runs after one of its applications has been rolled back.
  await rollBackTechnical(otherApplication);
  const batchId = await insertBatch(id, [otherApplication, application]);
  await waitUntilCarriedOut(direction.world, id);
  expect([await direction.statusOf(application), await direction.statusOf(otherApplication)]).toEqual([2, 0]);
  const items = await rows<{ state: string; problem: { code: string } | null }>(
    db(),
    'select state, problem from batch_items where batch_id = $1 order by position',
    [batchId],
  );
  expect(items.map(({ state, problem }) => [state, problem?.code])).toEqual([
    ['failed', 'wrong-status'],
    ['done', undefined],
  ]);
});

test('a rollback of applications in a running batch is refused', async () => {
  const application = await direction.waiting();
  const id = await direction.open(application);
  const batchId = await insertBatch(id, [application], "now() + interval '1 hour'");
  await preparePassword(direction.world);
  const rollBack = () =>
    requestRollback(direction.world, [application.id], { section: 'tech_review', status: 0 });
  expect((await rollBack()).problem?.code).toBe('rollback-while-signing');
  await run(db(), 'update batches set started_at = null where id = $1', [batchId]);
  await waitUntilCarriedOut(direction.world, id);
  expect((await rollBack()).status).toBe(200);
});
