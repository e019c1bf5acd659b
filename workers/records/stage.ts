import { overall, passedReviews } from '../../domain/application/overall';
import type { ApplicationState } from '../../domain/application/state';
import { run, type Executor } from '../../db/query';

/** An application's records as a run has them that enters a stage. */
export interface Stage {
  applicationId: string;
  /** The run that writes from now on. */
  runId: string;
  epoch: number;
  version: number;
  seq: number;
  state: ApplicationState;
}

/** Writes the row of an application whose stage has been entered. Must be called under its lock. */
export const writeStage = (on: Executor, { applicationId, runId, epoch, version, seq, state }: Stage) =>
  run(
    on,
    `update applications
        set active_run_id = $2, epoch = $3, version = $4, checkpoint_seq = $5, state = $6, overall = $7, completed_at = null,
            needs_operator = null, operator_note = case when active_run_id <> $2 then 0 else operator_note end,
            suspected_at = null, rating = case when $8::boolean then rating end, updated_at = now()
      where id = $1`,
    [applicationId, runId, epoch, version, seq, JSON.stringify(state), overall(state), passedReviews(state)],
  );
