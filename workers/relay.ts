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
  every(5_000, async () => {
    await sendPending(db, client);
    await startMissing(db, client, taskQueue);
  });

async function sendPending(db: Sequelize, client: Client): Promise<void> {
  const pending = await rows<{ scope: string; request_id: string; call: DecideCall }>(
    { db },
    `select scope, request_id, call from commands
      where state = 'pending' and call is not null and created_at < now() - ${OLD} order by created_at limit 20`,
  );
  for (const { scope, request_id: updateId, call } of pending) {
    const handle = client.workflow.getHandle(applicationWorkflowId(scope.replace('application:', '')));
    const send = () => handle.startUpdate(decideUpdate, { updateId, args: [call], waitForStage: 'ACCEPTED' });
    // Success is noted by `commitDecision` itself.
    const refused = await client.withDeadline(Date.now() + PATIENCE, send).then(() => false, isRefused);
    if (refused) {
      await run({ db }, `delete from commands where scope = $1 and request_id = $2 and state = 'pending'`, [
        scope,
        updateId,
      ]);
    }
  }
}

/** Refused for good; a workflow that is just entering a stage, or a server that does not answer, is asked again later. */
const isRefused = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError &&
  !(error.cause instanceof ApplicationFailure && error.cause.type === FAILURES.notReady);

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
