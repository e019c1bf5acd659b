import type { Subject } from './subject';

/** State that the workflow of every kind has besides its records. */
export interface FlowState {
  /** Set once the workflow's last step is done. */
  completed: boolean;
  /** Absolute deadlines (ms since 1970) of the waits, by the wait's key. */
  deadlines: Record<string, number>;
}

/** A kind of subject as its workflow runs it: its tables, its stages, and the number that is its status as a whole. */
export interface Flow<S extends FlowState, Name extends string = string> {
  subject: Subject<S, Name>;
  /** Name of the present stage: when it changes, a checkpoint is passed. */
  stageName: (state: S) => string;
  number: (state: S) => number;
}
