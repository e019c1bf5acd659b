import { activityInfo } from '@temporalio/activity';
import type { SnapshotInput } from '../../workflows/activities';
import { pipelinedTransaction } from '../../db/beginning';
import type { Database } from '../../db/query';
import { fencedFailure, nonRetryable } from '../../records/temporal/failures';
import { storeSnapshot } from '../../records/snapshots';
import { lockSubject } from '../../records/subject-row';

/**
 * Stores the state at a checkpoint, with the decisions in force. Its completion begins a new workflow task, which is the reset point. An
 * old run or version writes nothing, because the decisions in force are not those of its state.
 */
export const saveSnapshot =
  (db: Database) =>
  ({ subject, seq, version, state }: SnapshotInput): Promise<string> =>
    nonRetryable(
      pipelinedTransaction(
        db,
        (executor) => lockSubject(executor, subject),
        async (executor, { active_run_id: active, version: now }) => {
          const runId = activityInfo().workflowExecution?.runId ?? '';
          if ((active !== null && active !== runId) || now !== version) throw fencedFailure();
          return storeSnapshot(executor, { subject, runId, seq, version, state });
        },
      ),
    );
