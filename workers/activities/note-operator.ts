import { activityInfo } from '@temporalio/activity';
import type { OperatorInput } from '../../workflows/activities';
import { FAILURES } from '../../workflows/messages';
import { type Database, run } from '../../db/query';
import { kindOf } from '../../records/kinds';
import { requestCheck } from '../../records/suspect';

/**
 * Marks a subject that waits for an operator, or removes the mark. Notes of a run are numbered, so that a late one does not overwrite a
 * newer one; only the active run writes notes. Notes from old histories have no number. A fenced run needs no operator: the reconciler
 * checks it at once.
 */
export const noteOperator =
  (db: Database) =>
  async ({ subject, reason, note }: OperatorInput): Promise<void> => {
    await run(
      { db },
      `update ${kindOf(subject).table} set needs_operator = $2, operator_note = coalesce($4::int, operator_note)
        where id = $1 and (active_run_id is null or active_run_id = $3)
          and operator_note < coalesce($4::int, operator_note + 1)`,
      [subject.id, reason, activityInfo().workflowExecution?.runId ?? '', note ?? null],
    );
    if (reason === FAILURES.fenced) await requestCheck(db, subject);
  };
