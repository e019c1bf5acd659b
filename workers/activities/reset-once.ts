import { isGrpcServiceError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';
import Long from 'long';
import { applicationWorkflowId } from '../../workflows/messages';

/** Target of a rollback: an event of a run's history. `base_run_id` was the current run at the request. */
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
 * Resets an application's workflow for this reason, unless the current run was created by this reset. Returns `history-gone` if Temporal
 * no longer has the event: deleted, expired, or missing in a restored backup.
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

/** gRPC codes INVALID_ARGUMENT (the run has no such event) and NOT_FOUND (no such run). */
const GONE_CODES: readonly number[] = [3, 5];

const isGone = (error: unknown): boolean =>
  error instanceof WorkflowNotFoundError || (isGrpcServiceError(error) && GONE_CODES.includes(error.code));

/**
 * Returns whether an earlier attempt has already reset the workflow: its answer may have been lost, and the server's request id does not
 * deduplicate resets, but a new run contains the reason of its reset. A changed run id does not prove it: the run may have continued as
 * new, or somebody may have reset it by hand.
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
