import type { SubjectKind } from './subject';

/** Fields of the state that the workflows of all kinds have besides records. */
export interface FlowState {
  /** Set once the workflow's last step is done. */
  completed: boolean;
  /** Absolute deadlines (ms since 1970) of the waits, by the wait's key. */
  deadlines: Record<string, number>;
}

/** A kind of subject for its workflow: tables, name of the stage, and the status of the subject as a whole (`number`). */
export interface Flow<S extends FlowState, Name extends string = string> {
  subject: SubjectKind<S, Name>;
  /** Name of the present stage: when it changes, a checkpoint is passed. */
  stageName: (state: S) => string;
  number: (state: S) => number;
}
