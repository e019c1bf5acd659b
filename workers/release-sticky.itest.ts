import { randomUUID } from 'node:crypto';
import { temporal } from '@temporalio/proto';
import { run } from '../db/query';
import { applicationWorkflowId } from '../workflows/messages';
import { contest } from '../tests/kit/catalogue';
import { begin, until } from '../tests/kit/way';
import { startWorld, type World } from '../tests/kit/world';
import { releaseSticky } from './release-sticky';

const { TASK_QUEUE_KIND_NORMAL, TASK_QUEUE_KIND_STICKY } = temporal.api.enums.v1.TaskQueueKind;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Gives a workflow a task, and returns the kind of queue on which it was offered once it is completed. */
async function queueKindOfNextTask(id: string): Promise<unknown> {
  const handle = world.services.temporal.workflow.getHandle(applicationWorkflowId(id));
  const from = (await handle.describe()).historyLength;
  await handle.signal('nobody listens');
  const tail = async () => (await handle.fetchHistory()).events?.slice(from) ?? [];
  await until(async () => (await tail()).some((event) => event.workflowTaskCompletedEventAttributes));
  const scheduled = (await tail()).find((event) => event.workflowTaskScheduledEventAttributes);
  return scheduled?.workflowTaskScheduledEventAttributes?.taskQueue?.kind;
}

test('a worker that comes up takes the workflows that people wait for from the one that had them, and no others', async () => {
  const { db, temporal: client } = world.services;
  const to = await contest(db);
  const waiting = await begin(world, to);
  const committed = await begin(world, to);
  const other = await begin(world, to);
  for (const { id } of [waiting, committed, other])
    expect(await queueKindOfNextTask(id)).toBe(TASK_QUEUE_KIND_STICKY);

  await run(
    { db },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call)
     values ($1, $2, '', 'tech_review.discard', $2, 'project_manager', '{}', '{}')`,
    [applicationWorkflowId(waiting.id), randomUUID()],
  );
  // Of a decision that is in the records, and that a worker died before reporting, nothing is left but its event.
  const passed = "update events set created_at = now() - interval '1 minute' where subject_id <> $1";
  await run({ db }, passed, [committed.id]);
  await releaseSticky({ db, client });
  expect(await queueKindOfNextTask(waiting.id)).toBe(TASK_QUEUE_KIND_NORMAL);
  expect(await queueKindOfNextTask(committed.id)).toBe(TASK_QUEUE_KIND_NORMAL);
  expect(await queueKindOfNextTask(other.id)).toBe(TASK_QUEUE_KIND_STICKY);
});
