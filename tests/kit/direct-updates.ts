import { randomUUID } from 'node:crypto';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { Refusal } from '../../domain/process/types';
import { applicationWorkflowId, decideUpdate, type DecideCall } from '../../workflows/messages';
import { recordsOf } from './records';
import type { World } from './world';

/** Returns the call of a step at the epoch and version of the records; `change`: its other properties. */
export async function callFor(
  world: World,
  id: string,
  change: Pick<DecideCall, 'step' | 'actor'> & Partial<DecideCall>,
): Promise<DecideCall> {
  const { epoch, version } = await recordsOf(world, id);
  return { input: {}, expectedEpoch: epoch, expectedVersion: version, ...change };
}

/**
 * Sends an update directly to an application's workflow, past the API, as a client with access to Temporal could.
 * Returns `carried-out`, or the failure's type with the code of its refusal.
 */
export async function sendDirectly(
  { services }: World,
  id: string,
  call: DecideCall,
  updateId: string = randomUUID(),
): Promise<string> {
  try {
    const handle = services.temporal.workflow.getHandle(applicationWorkflowId(id));
    await handle.executeUpdate(decideUpdate, { updateId, args: [call] });
    return 'carried-out';
  } catch (error) {
    const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
    if (!(cause instanceof ApplicationFailure)) throw error;
    const [details] = (cause.details ?? []) as Partial<Refusal>[];
    return [cause.type, ...(details?.code ? [details.code] : [])].join(' ');
  }
}
