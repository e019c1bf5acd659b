import type { Actor } from '../domain/roles';
import type { FlowStepName, SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import type { StepInput, StoredFile } from '../domain/process/input';
import type { ProtocolKind } from '../domain/process/types';

/** Activities of the workflows of subjects, implemented in workers/activities, the only writers of these rows. */
export interface ProcessActivities {
  saveSnapshot(input: SnapshotInput): Promise<string>;
  activateStage(input: ActivateInput): Promise<Activated>;
  makeProtocol(input: ProtocolInput): Promise<StoredFile>;
  commitDecision(input: CommitInput): Promise<Committed>;
  remind(input: DeadlineInput): Promise<void>;
  noteOperator(input: OperatorInput): Promise<void>;
}

export interface SnapshotInput {
  subject: SubjectRef;
  seq: number;
  version: number;
  state: FlowState;
}

export interface ActivateInput extends SnapshotInput {
  /**
   * Name of the checkpoint of the entered stage (`checkpointName`). Undefined if a long run continues within a stage, to which no reset
   * goes back.
   */
  name?: string;
  snapshotId: string;
  /** Event to which a later reset goes back, the end of this workflow task. */
  resetEventId: number;
  /** Id of the previous run, after continue-as-new. */
  continuedFrom?: string;
  /** Id of the pseudo-run that holds the records, if the workflow was started from records. */
  takesOver?: string;
  /** Number of the first checkpoint whose event is in this run's history; earlier ones are in the histories of earlier runs. */
  firstSeq: number;
}

export interface Activated {
  epoch: number;
  /** ms since 1970 by wait key. */
  deadlines: Record<string, number>;
}

export interface ProtocolInput {
  kind: ProtocolKind;
  subject: SubjectRef;
  step: FlowStepName;
  updateId: string;
  actor: Actor;
  outcome?: string;
  recordId?: string;
}

export interface CommitInput {
  subject: SubjectRef;
  epoch: number;
  fromVersion: number;
  updateId: string;
  step: FlowStepName;
  actor: Actor;
  input: StepInput;
  recordId?: string;
  statusFrom: number | null;
  statusTo: number;
  next: FlowState;
}

export interface Committed {
  decisionId: string;
  deadlines: Record<string, number>;
}

export interface DeadlineInput {
  subject: SubjectRef;
  key: string;
  /** `before`: a day before the deadline. `passed`: the task is overdue now. */
  moment: 'before' | 'passed';
  /** The deadline, ms since 1970. Histories from before 0.0.2 do not have it. */
  at?: number;
}

export interface OperatorInput {
  subject: SubjectRef;
  /** Reason why the workflow waits; null if it no longer waits. */
  reason: string | null;
  /** Counts the notes of a run. Histories from before 0.0.2 do not have it. */
  note?: number;
}

export interface RollbackActivities {
  loadRollback(rollbackId: string): Promise<{ type: string; applicationIds: string[] }>;
  resetRun(rollbackId: string, applicationId: string): Promise<void>;
  awaitRestored(rollbackId: string, applicationId: string): Promise<void>;
  rollBackRecords(rollbackId: string, applicationId: string): Promise<void>;
  /** Restores the state from before a rollback, and starts the workflow from it. */
  undoRollback(rollbackId: string, applicationId: string): Promise<void>;
  failItem(rollbackId: string, applicationId: string, reason: string): Promise<void>;
  finishRollback(rollbackId: string): Promise<void>;
}

export interface BatchActivities {
  /** Positions of the items that are neither done nor failed. */
  loadBatch(batchId: string): Promise<number[]>;
  takeBatchItem(batchId: string, position: number): Promise<void>;
  failBatchItem(batchId: string, position: number, reason: string): Promise<void>;
  finishBatch(batchId: string): Promise<void>;
}
