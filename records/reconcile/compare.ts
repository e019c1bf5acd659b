import { WorkflowNotFoundError, type Client, type WorkflowExecutionDescription } from '@temporalio/client';
import { FAILURES, workflowIdOf, viewQuery, type WorkflowView } from '../../workflows/messages';
import type { Difference } from '../../domain/reconciliation';
import type { Records } from './records';

/** Time in seconds for a new run to take over an application's records. */
const TAKE_OVER_SECONDS = 15;
/** Number of attempts after which a workflow task counts as stuck; with the server's pauses they take over half a minute. */
const STUCK_ATTEMPTS = 6;
/** Time in ms for one comparison. */
const COMPARE_TIMEOUT_MS = 5_000;

/** Result of comparing a workflow with its records. */
export interface Comparison {
  /** Undefined if they are equal. */
  found?: Difference;
  /** Id of the compared run. */
  runId?: string;
  view?: WorkflowView;
  /** Something is running that may make them equal, so no difference is reported now. */
  moving?: boolean;
}

/** Compares an open subject's workflow (exists, runs, run, epoch and version) with its records. */
export async function compare(client: Client, records: Records): Promise<Comparison> {
  return client.withDeadline(Date.now() + COMPARE_TIMEOUT_MS, async () => {
    const handle = client.workflow.getHandle(workflowIdOf(records.subject));
    const described = await handle.describe().catch(noneFound);
    const started = records.active_run_id !== null;
    if (!described) return { found: started ? 'missing' : 'not-started' };
    const { runId } = described;
    if (described.status.name !== 'RUNNING') return { found: started ? 'ended' : 'not-started', runId };
    if ((described.raw.pendingWorkflowTask?.attempt ?? 0) >= STUCK_ATTEMPTS && !records.needs_operator)
      return { found: 'stuck', runId };
    if (isAtWork(described)) return { moving: true };
    const view = await handle.query(viewQuery);
    return { ...compareWithView(records, runId, view), runId, view };
  });
}

function compareWithView(records: Records, runId: string, view: WorkflowView): Comparison {
  if (view.needsOperator === FAILURES.fenced) return { found: 'fenced' };
  if (view.needsOperator !== undefined)
    return records.needs_operator === null ? { found: 'unmarked' } : { moving: true };
  if (!view.ready) return { moving: true };
  if (runId !== records.active_run_id)
    return (records.held_for ?? Infinity) < TAKE_OVER_SECONDS ? { moving: true } : { found: 'other-run' };
  const ahead = view.epoch - records.epoch || view.version - records.version;
  if (ahead !== 0) return { found: ahead > 0 ? 'ahead' : 'behind' };
  return records.needs_operator === null ? {} : { found: 'marked' };
}

/** Returns whether a workflow task or an activity is pending. */
const isAtWork = ({ raw }: WorkflowExecutionDescription): boolean =>
  !!raw.pendingWorkflowTask || (raw.pendingActivities ?? []).length > 0;

function noneFound(error: unknown): undefined {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}
