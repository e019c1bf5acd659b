import { WorkflowUpdateFailedError, type Client } from '@temporalio/client';
import type { Sequelize } from 'sequelize';
import { applicationWorkflowId, decideUpdate, type DecideCall } from '../workflows/messages';
import { inTransaction, rows, run } from '../db/query';
import { every, type Repeated } from './every';

interface Pending {
  scope: string;
  request_id: string;
  call: DecideCall;
}

/** A command older than this without an answer was left by a process that died: it is sent again. */
const OLD = "interval '15 seconds'";

/**
 * Sends commands again that have no answer. With no worker an update is not durable, so the command's row is; the same
 * update id makes a second sending harmless (findings/temporal).
 */
export function startRelay(db: Sequelize, client: Client): Repeated {
  return every(5_000, () =>
    inTransaction(db, async (on) => {
      const pending = await rows<Pending>(
        on,
        `select scope, request_id, call from commands
          where state = 'pending' and call is not null and created_at < now() - ${OLD}
          order by created_at limit 20 for update skip locked`,
      );
      for (const command of pending) {
        if (await isRefused(client, command)) {
          await run(on, `delete from commands where scope = $1 and request_id = $2 and state = 'pending'`, [
            command.scope,
            command.request_id,
          ]);
        }
      }
    }),
  );
}

/** Sends it; true if it was refused for good. Success is noted by `commitDecision` itself. */
async function isRefused(client: Client, { scope, request_id: updateId, call }: Pending): Promise<boolean> {
  try {
    const handle = client.workflow.getHandle(applicationWorkflowId(scope.replace('application:', '')));
    await handle.startUpdate(decideUpdate, { updateId, args: [call], waitForStage: 'ACCEPTED' });
    return false;
  } catch (error) {
    return error instanceof WorkflowUpdateFailedError;
  }
}
