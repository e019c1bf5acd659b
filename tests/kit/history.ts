import type { WorkflowHandle } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';
import type { World } from './world';
import { waitUntil } from './application-driver';

type Event = temporal.api.history.v1.IHistoryEvent;

const handleOf = (world: World, id: string, runId?: string) =>
  world.services.temporal.workflow.getHandle(`application:${id}`, runId);

/** Returns the events of an application's workflow, of its current run or of `runId`. */
export async function eventsOf(world: World, id: string, runId?: string): Promise<Event[]> {
  return (await handleOf(world, id, runId).fetchHistory()).events ?? [];
}

/** Waits until the update is accepted in the history; it is durable from then on. */
export const waitUntilAccepted = (world: World, id: string, updateId: string): Promise<void> =>
  waitUntil(async () => {
    const events = await eventsOf(world, id);
    return events.some(
      (event) => event.workflowExecutionUpdateAcceptedEventAttributes?.protocolInstanceId === updateId,
    );
  });

/** Deletes an application's workflow, as an operator can; Temporal deletes it a moment later. */
export async function deleteWorkflow({ services }: World, id: string): Promise<void> {
  const { temporal, settings } = services;
  await temporal.workflowService.deleteWorkflowExecution({
    namespace: settings.temporalNamespace,
    workflowExecution: { workflowId: `application:${id}` },
  });
}

export const runIdOf = async (world: World, id: string): Promise<string> =>
  (await handleOf(world, id).describe()).runId;

/**
 * Waits until the workflow is idle, with its last decision and the checkpoint after it stored. A test that then locks the row
 * delays only the next decision.
 */
export const waitUntilIdle = (world: World, id: string): Promise<void> =>
  waitUntilWorkflowIdle(handleOf(world, id));

/** Waits until the workflow of a handle is idle. */
export const waitUntilWorkflowIdle = (workflow: Pick<WorkflowHandle, 'describe'>): Promise<void> =>
  waitUntil(async () => {
    const { raw, status, historyLength } = await workflow.describe();
    // A run that has just been continued by the next one has no open work either.
    if (status.name === 'CONTINUED_AS_NEW') return false;
    // The server delays the first task of a run whose predecessor is less than a second old; until then its history
    // has only the start.
    if (historyLength <= 1) return false;
    return !raw.pendingWorkflowTask && (raw.pendingActivities ?? []).length === 0;
  });
