import { activityInfo } from '@temporalio/activity';
import type { SnapshotInput } from '../../workflows/activities';
import { type Database, inTransaction } from '../../db/query';
import { fenced, nonRetryable } from '../../records/temporal/failures';
import { storeSnapshot } from '../../records/snapshots';
import { lockSubject } from '../../records/subject-row';

/**
 * Keeps the state a checkpoint stands for, with the decisions in force. Its completion begins a new workflow task: that
 * is the reset point. A run or version of the past writes nothing: the decisions in force are not those of its state.
 */
export const saveSnapshot =
  (db: Database) =>
  ({ subject, seq, version, state }: SnapshotInput): Promise<string> =>
    nonRetryable(
      inTransaction(db, async (on) => {
        const runId = activityInfo().workflowExecution?.runId ?? '';
        const { active_run_id: active, version: now } = await lockSubject(on, subject);
        if ((active !== null && active !== runId) || now !== version) throw fenced();
        return storeSnapshot(on, { subject, runId, seq, version, state });
      }),
    );
