import { activityInfo } from '@temporalio/activity';
import type { Sequelize } from 'sequelize';
import type { SnapshotInput } from '../../workflows/activities';
import { row, run } from '../../db/query';
import { fenced, lasting } from '../failures';

/**
 * Keeps the state a checkpoint stands for, with the decisions in force. Its completion begins a new workflow task: that
 * is the reset point. The id follows from run and sequence, so that a retry writes the same row.
 */
export const saveSnapshot =
  (db: Sequelize) =>
  async ({ applicationId, seq, version, state }: SnapshotInput): Promise<string> => {
    const runId = activityInfo().workflowExecution?.runId;
    const application = await row<{ active_run_id: string | null }>(
      { db },
      'select active_run_id from applications where id = $1',
      [applicationId],
    );
    // A run reset to no checkpoint: the decisions in force are not those of its state.
    if (application?.active_run_id && application.active_run_id !== runId) throw fenced();
    const id = `${applicationId}/${runId}/${seq}`;
    await lasting(
      run(
        { db },
        `insert into snapshots (id, application_id, version, state, effective)
         select $1, $2, $3, $4, coalesce(array_agg(d.id order by d.id), '{}')
           from decisions d where d.application_id = $2 and d.superseded_epoch is null
         on conflict (id) do nothing`,
        [id, applicationId, version, JSON.stringify(state)],
      ),
    );
    return id;
  };
