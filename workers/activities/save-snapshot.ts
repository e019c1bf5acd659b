import { activityInfo } from '@temporalio/activity';
import type { Sequelize } from 'sequelize';
import type { SnapshotInput } from '../../workflows/activities';
import { inTransaction } from '../../db/query';
import { fenced, lasting } from '../failures';
import { lockApplication } from '../records/application-row';
import { storeSnapshot } from '../records/snapshots';

/**
 * Keeps the state a checkpoint stands for, with the decisions in force. Its completion begins a new workflow task: that
 * is the reset point. A run or version of the past writes nothing: the decisions in force are not those of its state.
 */
export const saveSnapshot =
  (db: Sequelize) =>
  ({ applicationId, seq, version, state }: SnapshotInput): Promise<string> =>
    lasting(
      inTransaction(db, async (on) => {
        const runId = activityInfo().workflowExecution?.runId ?? '';
        const { active_run_id: active, version: now } = await lockApplication(on, applicationId);
        if ((active !== null && active !== runId) || now !== version) throw fenced();
        return storeSnapshot(on, { applicationId, runId, seq, version, state });
      }),
    );
