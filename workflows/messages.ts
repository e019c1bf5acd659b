import { defineQuery, defineUpdate } from '@temporalio/workflow';
import type { Actor } from '../domain/roles';
import type { FlowStepName, SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import type { StepInput } from '../domain/process/input';

/** A requested step. Contains only ids and numbers, because it is stored in the history. */
export interface DecideCall {
  step: FlowStepName;
  actor: Actor;
  input: StepInput;
  /** Epoch and version that the caller has seen; the call is refused if the subject has newer ones. */
  expectedEpoch: number;
  expectedVersion: number;
}

/** Result of a decision; a repeated call gets an equal one. */
export interface DecideAnswer {
  decisionId: string;
  version: number;
  epoch: number;
  overall: number;
  status: number;
  recordId?: string;
}

/** Failure types of an update; `REFUSED` carries a domain Refusal in its details. */
export const FAILURES = {
  refused: 'REFUSED',
  notReady: 'NOT_READY',
  stale: 'STALE',
  fenced: 'FENCED',
  needsOperator: 'NEEDS_OPERATOR',
  unexpected: 'UNEXPECTED',
} as const;

export interface WorkflowView {
  state: FlowState;
  epoch: number;
  version: number;
  /** Whether updates are accepted; false while a checkpoint is being passed. */
  ready: boolean;
  /** Reason why the workflow waits for an operator. */
  needsOperator?: string;
}

export const decideUpdate = defineUpdate<DecideAnswer, [DecideCall]>('decide');
/** Sent by an operator to continue a waiting application after the cause is fixed. */
export const resumeUpdate = defineUpdate<void, [Actor]>('resume');
export const viewQuery = defineQuery<WorkflowView>('view');

/**
 * Time after which a workflow task of a dead worker is given to another worker. Runs are kept short, so that a worker without a cache
 * replays one in a small part of this time; the number of simultaneous tasks is limited (workers/options.ts).
 */
export const TASK_TIMEOUT = '3s';

/** Returns the id of a subject's workflow, which is also the scope of its commands. */
export const workflowIdOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`;
export const applicationWorkflowId = (id: string): string => workflowIdOf({ kind: 'application', id });
export const batchWorkflowId = (batchId: string): string => `batch:${batchId}`;
export const rollbackWorkflowId = (rollbackId: string): string => `rollback:${rollbackId}`;

/** Names of search attributes for operators. */
export const SEARCH_ATTRIBUTES = {
  stage: 'AppStage',
  status: 'AppStatus',
  roles: 'AppRole',
  state: 'AppState',
} as const;
