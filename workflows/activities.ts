import type { Actor } from '../domain/roles';
import type { FlowStepName, SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import type { StepInput, StoredFile } from '../domain/process/input';
import type { ProtocolKind } from '../domain/process/types';

/** The activities, as the workflows see them; implemented in workers/activities, the only writers of these rows. */
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
  /** checkpointName of the stage entered; undefined where a long run goes on within one: no point to go back to. */
  name?: string;
  snapshotId: string;
  /** The event a later reset goes back to: the end of this workflow task. */
  resetEventId: number;
  /** The run this one continues, after continue-as-new. */
  continuedFrom?: string;
  /** The pseudo-run this one takes the records over from, where it was started from them. */
  takesOver?: string;
  /** The first checkpoint whose event stands in this run's history; those before stand in the runs it continues. */
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
  /** `before`: the day before; `passed`: it is overdue now. */
  moment: 'before' | 'passed';
  /** The deadline that rang, ms since 1970. Histories of before 0.0.2 do not have it. */
  at?: number;
}

export interface OperatorInput {
  subject: SubjectRef;
  /** Reason of the wait; null: no longer. */
  reason: string | null;
  /** Counts the notes of a run. Histories of before 0.0.2 do not have it. */
  note?: number;
}

export interface RollbackActivities {
  loadRollback(rollbackId: string): Promise<{ type: string; applicationIds: string[] }>;
  resetRun(rollbackId: string, applicationId: string): Promise<void>;
  awaitRestored(rollbackId: string, applicationId: string): Promise<void>;
  rollBackRecords(rollbackId: string, applicationId: string): Promise<void>;
  /** Puts back what a rollback has taken, and starts the workflow there. */
  undoRollback(rollbackId: string, applicationId: string): Promise<void>;
  failItem(rollbackId: string, applicationId: string, reason: string): Promise<void>;
  finishRollback(rollbackId: string): Promise<void>;
}

export interface BatchActivities {
  /** Positions of the items that are not settled. */
  loadBatch(batchId: string): Promise<number[]>;
  takeBatchItem(batchId: string, position: number): Promise<void>;
  failBatchItem(batchId: string, position: number, reason: string): Promise<void>;
  finishBatch(batchId: string): Promise<void>;
}
