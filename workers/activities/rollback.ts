import { ApplicationFailure, heartbeat, sleep } from '@temporalio/activity';
import type { RollbackActivities } from '../../workflows/activities';
import { goesByRecords } from '../../domain/application/checkpoints';
import { row, rows, run } from '../../db/query';
import { engineOf } from '../../records/temporal/engine';
import { applicationWorkflowId } from '../../workflows/messages';
import { restoreFromSnapshot } from '../../records/reconcile/restore-from-snapshot';
import { undoRollback } from '../../records/rollback/undo';
import type { WorkflowServices } from '../../records/temporal/start-workflows';
import { announce } from '../../records/events';
import type { Protocols } from '../../records/protocols/make-protocol';
import { resetOnce } from './reset-once';
import { rollBackRecords } from './roll-back-records';

interface RollbackItem {
  base_run_id: string;
  origin_run_id: string;
  reset_event_id: string;
  state: string;
  error: string | null;
}

/** Creates the activities of a rollback's workflow. Each may be repeated. */
export function rollbackActivities(
  { db, client, taskQueue }: WorkflowServices,
  namespace: string,
  protocols: Protocols,
): RollbackActivities {
  const itemOf = (rollbackId: string, applicationId: string) =>
    row<RollbackItem>(
      { db },
      'select base_run_id, origin_run_id, reset_event_id, state, error from rollback_items where rollback_id = $1 and application_id = $2',
      [rollbackId, applicationId],
    );

  return {
    async loadRollback(rollbackId) {
      const rollback = await row<{ type: string; target: { subsection_status?: number } }>(
        { db },
        'select type, target from rollbacks where id = $1',
        [rollbackId],
      );
      const items = await rows<{ application_id: string }>(
        { db },
        'select application_id from rollback_items where rollback_id = $1 order by application_id',
        [rollbackId],
      );
      const inside = !!rollback && goesByRecords({ type: rollback.type, ...rollback.target });
      const type = rollback?.type === 'undo' ? 'undo' : inside ? 'records' : 'reset';
      return { type, applicationIds: items.map((item) => item.application_id) };
    },

    async resetRun(rollbackId, applicationId) {
      const item = await itemOf(rollbackId, applicationId);
      if (!item || item.state !== 'requested') return;
      const target = { ...item, applicationId };
      if ((await resetOnce(client, namespace, `rollback:${rollbackId}`, target)) === 'history-gone') {
        const current = await engineOf(client).currentRun(applicationWorkflowId(applicationId));
        await restoreFromSnapshot({ db, client, taskQueue }, rollbackId, applicationId, current);
        return;
      }
      await run(
        { db },
        `update rollback_items set state = 'reset', updated_at = now()
          where rollback_id = $1 and application_id = $2 and state = 'requested'`,
        [rollbackId, applicationId],
      );
    },

    async awaitRestored(rollbackId, applicationId) {
      for (;;) {
        const item = await itemOf(rollbackId, applicationId);
        if (item?.state === 'restored') return;
        if (item?.state === 'failed')
          throw ApplicationFailure.nonRetryable('failed', item.error ?? 'unexpected');
        heartbeat();
        await sleep(50);
      }
    },

    undoRollback: (rollbackId, applicationId) =>
      undoRollback({ db, client, taskQueue }, rollbackId, applicationId),

    rollBackRecords: (rollbackId, applicationId) => rollBackRecords(db, client, rollbackId, applicationId),

    failItem: (rollbackId, applicationId, reason) =>
      run(
        { db },
        `update rollback_items set state = 'failed', error = $3, updated_at = now()
          where rollback_id = $1 and application_id = $2 and state in ('requested', 'reset')`,
        [rollbackId, applicationId, reason],
      ),

    async finishRollback(rollbackId) {
      const fileId = await protocols.makeRollbackProtocol(rollbackId);
      await run(
        { db },
        `update rollbacks set state = 'done', protocol_file_id = $2, finished_at = now() where id = $1 and state = 'requested'`,
        [rollbackId, fileId],
      );
      await announce({ db }, { kind: 'rollback', audiences: ['staff'], data: { rollbackId } });
    },
  };
}
