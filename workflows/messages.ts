import { defineQuery, defineUpdate } from '@temporalio/workflow';
import type { Actor } from '../domain/roles';
import type { FlowStepName, SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import type { StepInput } from '../domain/process/input';

/** A step somebody wants to take. Ids and numbers only: it stands in the history. */
export interface DecideCall {
  step: FlowStepName;
  actor: Actor;
  input: StepInput;
  /** Epoch and version that the caller has seen; anything newer refuses the call. */
  expectedEpoch: number;
  expectedVersion: number;
}

/** Result of a decision; the same for a repeated call. */
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
  /** Updates are taken: no checkpoint is being passed. */
  ready: boolean;
  /** Why it waits for an operator. */
  needsOperator?: string;
}

export const decideUpdate = defineUpdate<DecideAnswer, [DecideCall]>('decide');
/** An operator lets a waiting application go on after mending the cause. */
export const resumeUpdate = defineUpdate<void, [Actor]>('resume');
export const viewQuery = defineQuery<WorkflowView>('view');

/**
 * After this long the task of a worker that died is given to another. A run is short, so that a cold worker replays it in a
 * small part of that time, and takes no more tasks at once than it can (workers/options.ts).
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
