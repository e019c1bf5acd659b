import { isGrpcServiceError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';
import Long from 'long';
import { applicationWorkflowId } from '../../workflows/messages';

/** Where a rollback goes: an event of a run's history. `base_run_id` was the current run when it was asked for. */
interface Target {
  applicationId: string;
  base_run_id: string;
  origin_run_id: string;
  reset_event_id: string;
}

const {
  RESET_REAPPLY_EXCLUDE_TYPE_SIGNAL,
  RESET_REAPPLY_EXCLUDE_TYPE_UPDATE,
  RESET_REAPPLY_EXCLUDE_TYPE_NEXUS,
} = temporal.api.enums.v1.ResetReapplyExcludeType;

/**
 * Resets an application's workflow for this reason, unless the run that is current came of that very reset. Temporal may no
 * longer have the event: deleted, over its time, or restored from an older copy.
 */
export async function resetOnce(
  client: Client,
  namespace: string,
  reason: string,
  target: Target,
): Promise<'reset' | 'history-gone'> {
  const workflowId = applicationWorkflowId(target.applicationId);
  try {
    if (await isDone(client, workflowId, reason, target)) return 'reset';
    await client.workflowService.resetWorkflowExecution({
      namespace,
      workflowExecution: { workflowId, runId: target.origin_run_id },
      reason,
      requestId: `${reason}:${target.applicationId}`,
      workflowTaskFinishEventId: Long.fromString(target.reset_event_id),
      resetReapplyExcludeTypes: [
        RESET_REAPPLY_EXCLUDE_TYPE_SIGNAL,
        RESET_REAPPLY_EXCLUDE_TYPE_UPDATE,
        RESET_REAPPLY_EXCLUDE_TYPE_NEXUS,
      ],
    });
    return 'reset';
  } catch (error) {
    if (isGone(error)) return 'history-gone';
    throw error;
  }
}

/** gRPC: no such run (any more), or it has no such event. */
const GONE: readonly number[] = [3, 5];

const isGone = (error: unknown): boolean =>
  error instanceof WorkflowNotFoundError || (isGrpcServiceError(error) && GONE.includes(error.code));

/**
 * The answer to an earlier attempt may have been lost, and the server's own request id does not deduplicate resets; but
 * a reset leaves its reason in the new run. That the run is another is not enough: it may have continued as new, or
 * somebody may have reset it by hand.
 */
async function isDone(
  client: Client,
  workflowId: string,
  reason: string,
  { base_run_id }: Target,
): Promise<boolean> {
  const handle = client.workflow.getHandle(workflowId);
  if ((await handle.describe()).runId === base_run_id) return false;
  const { events } = await handle.fetchHistory();
  return !!events?.some((event) => event.workflowTaskFailedEventAttributes?.failure?.message === reason);
}
