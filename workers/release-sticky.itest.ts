import { randomUUID } from 'node:crypto';
import { temporal } from '@temporalio/proto';
import { run } from '../db/query';
import { applicationWorkflowId } from '../workflows/messages';
import { contest } from '../tests/kit/catalogue';
import { beginApplication, waitUntil } from '../tests/kit/application-driver';
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
  await waitUntil(async () => (await tail()).some((event) => event.workflowTaskCompletedEventAttributes));
  const scheduled = (await tail()).find((event) => event.workflowTaskScheduledEventAttributes);
  return scheduled?.workflowTaskScheduledEventAttributes?.taskQueue?.kind;
}

test('when a worker starts, only workflows that somebody waits for are released to any worker', async () => {
  const { db, temporal: client } = world.services;
  const contestId = await contest(db);
  const waitingApplication = await beginApplication(world, contestId);
  const committed = await beginApplication(world, contestId);
  const otherApplication = await beginApplication(world, contestId);
  for (const { id } of [waitingApplication, committed, otherApplication])
    expect(await queueKindOfNextTask(id)).toBe(TASK_QUEUE_KIND_STICKY);

  await run(
    { db },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call)
     values ($1, $2, '', 'tech_review.discard', $2, 'project_manager', '{}', '{}')`,
    [applicationWorkflowId(waitingApplication.id), randomUUID()],
  );
  // A worker has died after committing this workflow's decision and before reporting it; only the event of the decision shows this.
  const makeOld = "update events set created_at = now() - interval '1 minute' where subject_id <> $1";
  await run({ db }, makeOld, [committed.id]);
  await releaseSticky({ db, client });
  expect(await queueKindOfNextTask(waitingApplication.id)).toBe(TASK_QUEUE_KIND_NORMAL);
  expect(await queueKindOfNextTask(committed.id)).toBe(TASK_QUEUE_KIND_NORMAL);
  expect(await queueKindOfNextTask(otherApplication.id)).toBe(TASK_QUEUE_KIND_STICKY);
});
