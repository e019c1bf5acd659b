import { ApplicationFailure, WorkflowUpdateFailedError, type Client } from '@temporalio/client';
import type { Sequelize } from 'sequelize';
import { applicationWorkflowId, decideUpdate, FAILURES, type DecideCall } from '../workflows/messages';
import { rows, run } from '../db/query';
import { every, type Repeated } from './every';
import { startApplication, startRollback } from './start-workflows';

/** What is older than this without an answer was left by a process that died. */
const OLD = "interval '15 seconds'";
const PATIENCE = 5_000;

/**
 * Carries on what a process that died has left: commands without an answer are sent again, workflows that were never
 * started are started. Sending twice is harmless: the update's id and the workflow's id are the same.
 */
export const startRelay = (db: Sequelize, client: Client, taskQueue: string): Repeated =>
  every(5_000, 'relay', async () => {
    await sendPending(db, client);
    await startMissing(db, client, taskQueue);
  });

interface Pending {
  scope: string;
  request_id: string;
  call: DecideCall;
}

/** The oldest of each application: sent together they would be too many for one workflow (docs/decisions/0017), and one wins at most. */
async function sendPending(db: Sequelize, client: Client): Promise<void> {
  await forgetOvertaken(db);
  const pending = await rows<Pending>(
    { db },
    `select scope, request_id, call from (
       select distinct on (c.scope) c.* from commands c join applications a on c.scope = 'application:' || a.id
        where c.state = 'pending' and c.created_at < now() - ${OLD} and a.needs_operator is null
        order by c.scope, c.created_at) as oldest
      order by created_at limit 20`,
  );
  await Promise.all(
    pending.map(async (command) => {
      // Success is noted by `commitDecision` itself.
      const refused = await send(client, command).then(() => false, isRefused);
      if (refused)
        await run({ db }, `delete from commands where scope = $1 and request_id = $2 and state = 'pending'`, [
          command.scope,
          command.request_id,
        ]);
    }),
  );
}

/** A command that has not won while its application has moved on can win no more, even if its workflow has ended. */
const forgetOvertaken = (db: Sequelize) =>
  run(
    { db },
    `delete from commands c using applications a
      where c.state = 'pending' and c.created_at < now() - ${OLD} and c.scope = 'application:' || a.id
        and ((c.call->>'expectedEpoch')::int, (c.call->>'expectedVersion')::int) < (a.epoch, a.version)`,
  );

/** Resolves when it has won. A refusal is heard only by whoever waits for the end; that waits as long as `PATIENCE`. */
function send(client: Client, { scope, request_id: updateId, call }: Pending) {
  const handle = client.workflow.getHandle(applicationWorkflowId(scope.replace('application:', '')));
  return client.withDeadline(Date.now() + PATIENCE, () =>
    handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
  );
}

/** Refused for good; a workflow that takes no step just now, or a server that does not answer, is asked again later. */
const isRefused = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError &&
  !(error.cause instanceof ApplicationFailure && PASSING.includes(error.cause.type ?? ''));

const PASSING: readonly string[] = [FAILURES.notReady, FAILURES.needsOperator];

async function startMissing(db: Sequelize, client: Client, taskQueue: string): Promise<void> {
  const applications = await rows<{ id: string; places: number }>(
    { db },
    `select a.id, c.experts as places from applications a join contests c on c.id = a.contest_id
      where a.active_run_id is null and a.created_at < now() - ${OLD} limit 20`,
  );
  for (const { id, places } of applications) await startApplication(client, taskQueue, id, places);
  const rollbacks = await rows<{ id: string }>(
    { db },
    `select id from rollbacks where state = 'requested' and created_at < now() - ${OLD} limit 20`,
  );
  for (const { id } of rollbacks) await startRollback(client, taskQueue, id);
}
