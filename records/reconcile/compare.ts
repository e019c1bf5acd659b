import { WorkflowNotFoundError, type Client, type WorkflowExecutionDescription } from '@temporalio/client';
import { FAILURES, workflowIdOf, viewQuery, type WorkflowView } from '../../workflows/messages';
import type { Difference } from '../../domain/reconciliation';
import type { Records } from './records';

/** Time in seconds for taking an application over from its records. */
const TAKING_OVER = 15;
/** A task that has failed so often, over more than half a minute as the server lets it be tried, fails again. */
const STUCK_AFTER = 6;
/** ms */
const PATIENCE = 5_000;

/** A workflow beside its records. */
export interface Comparison {
  /** Undefined: they agree. */
  found?: Difference;
  /** The run that was looked at. */
  runId?: string;
  view?: WorkflowView;
  /** Something is under way that may bring them together: not judged now. */
  moving?: boolean;
}

/** Compares an open subject's workflow (exists, runs, run, epoch and version) with its records. */
export async function compare(client: Client, records: Records): Promise<Comparison> {
  return client.withDeadline(Date.now() + PATIENCE, async () => {
    const handle = client.workflow.getHandle(workflowIdOf(records.subject));
    const described = await handle.describe().catch(noneFound);
    const started = records.active_run_id !== null;
    if (!described) return { found: started ? 'missing' : 'not-started' };
    const { runId } = described;
    if (described.status.name !== 'RUNNING') return { found: started ? 'ended' : 'not-started', runId };
    if ((described.raw.pendingWorkflowTask?.attempt ?? 0) >= STUCK_AFTER && !records.needs_operator)
      return { found: 'stuck', runId };
    if (isAtWork(described)) return { moving: true };
    const view = await handle.query(viewQuery);
    return { ...judge(records, runId, view), runId, view };
  });
}

function judge(records: Records, runId: string, view: WorkflowView): Comparison {
  if (view.needsOperator === FAILURES.fenced) return { found: 'fenced' };
  if (view.needsOperator !== undefined)
    return records.needs_operator === null ? { found: 'unmarked' } : { moving: true };
  if (!view.ready) return { moving: true };
  if (runId !== records.active_run_id)
    return (records.held_for ?? Infinity) < TAKING_OVER ? { moving: true } : { found: 'other-run' };
  const ahead = view.epoch - records.epoch || view.version - records.version;
  if (ahead !== 0) return { found: ahead > 0 ? 'ahead' : 'behind' };
  return records.needs_operator === null ? {} : { found: 'marked' };
}

/** A task or an activity of it is under way. */
const isAtWork = ({ raw }: WorkflowExecutionDescription): boolean =>
  !!raw.pendingWorkflowTask || (raw.pendingActivities ?? []).length > 0;

function noneFound(error: unknown): undefined {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}
