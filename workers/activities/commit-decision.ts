import { activityInfo } from '@temporalio/activity';
import type { CommitInput, Committed } from '../../workflows/activities';
import { pipelinedTransaction } from '../../db/beginning';
import { type Database, row, type Executor } from '../../db/query';
import { allSettledPipeline } from '../../db/all-settled-pipeline';
import { fencedFailure, nonRetryable } from '../../records/temporal/failures';
import { kindOf } from '../../records/kinds';
import { deadlinesOf, lockSubject, type SubjectRow } from '../../records/subject-row';
import { taskChanges } from '../../records/tasks';
import { writeDecision } from '../../records/write-decision';

/**
 * Commits one decision: the state, the log, the tasks, the command's answer, outgoing messages and the live event, in one transaction
 * under the subject's row lock. A retry of the same update returns the same result; a run that was reset, or one with an older version,
 * writes nothing (rules/temporal, "A decision is one normal activity").
 */
export const commitDecision =
  (db: Database) =>
  (input: CommitInput): Promise<Committed> =>
    nonRetryable(
      pipelinedTransaction(
        db,
        (executor) => lockSubject(executor, input.subject),
        (executor, records) => commit(executor, input, records),
      ),
    );

async function commit(executor: Executor, input: CommitInput, records: SubjectRow): Promise<Committed> {
  const { subject, epoch, fromVersion } = input;
  const { check, follow } = kindOf(subject);
  const runId = activityInfo().workflowExecution?.runId;
  const isCurrent =
    records.active_run_id === runId && records.epoch === epoch && records.version === fromVersion;
  if (!runId || !isCurrent) return answerAsBefore(executor, input, deadlinesOf(records.tasks));

  await check?.(executor, input);
  const { deadlines, write } = await taskChanges(executor, subject, records.tasks, input.next, epoch);
  const [decisionId] = await allSettledPipeline([
    writeDecision(executor, { ...input, next: { ...input.next, deadlines } }, runId),
    write(),
  ]);
  await follow?.(executor, input, decisionId);
  return { decisionId, deadlines };
}

/** Returns the result of a repeated update. @throws `FENCED` for any other call of an old run or version. */
async function answerAsBefore(
  executor: Executor,
  { subject, epoch, updateId }: CommitInput,
  deadlines: Record<string, number>,
): Promise<Committed> {
  const before = await row<{ id: string }>(
    executor,
    'select id from decisions where subject_id = $1 and epoch = $2 and update_id = $3',
    [subject.id, epoch, updateId],
  );
  if (!before) throw fencedFailure();
  return { decisionId: before.id, deadlines };
}
