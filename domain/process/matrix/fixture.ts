import type { ActorRole } from '../../roles';
import type { StoredFile } from '../input';
import type { StepCall } from '../refusal';
import type { SubjectKind } from '../subject';
import type { ProcessRecord } from '../types';
import type { ProcessMatrix, Row } from './shape';

/** Situation, outcome and role with which a step of the matrix is tried. */
export interface MatrixCell {
  situation: string;
  outcome: string;
  role: ActorRole;
}

/** Input of the walk for one kind of subject: its tables, its matrices, and states written by hand. */
export interface MatrixFixture<S> {
  subject: SubjectKind<S>;
  matrices: readonly ProcessMatrix[];
  /** Situations of a process for which there is a state. */
  situationsOf: (process: string) => readonly string[];
  /** Returns the subject in this situation: the same frozen object each time. */
  stateIn: (process: string, situation: string) => S;
  /** Overall numbers of the application with which the situation can be combined. */
  numbersOf: (process: string, situation: string) => readonly number[];
  /** Returns the subject in this situation at this overall number. */
  stateAt: (process: string, situation: string, number: number) => S;
  /** Returns the record under test, or the one with this id. */
  recordOf: (process: string, state: S, id?: string) => ProcessRecord | undefined;
  /** Id of the record under test, if the process has many records. */
  recordId: (process: string) => string | undefined;
  /** Returns a call with the inputs that the matrix requires or offers for the step, an id for a new record, and a comment. */
  callOf: (matrix: ProcessMatrix, name: string, row: Row, at: MatrixCell) => StepCall;
  isCompleted: (state: S) => boolean;
}

/** Freezes a state with all its parts: no step may change the state that it gets. */
export function freeze<T>(value: T): T {
  if (value && typeof value === 'object') Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

/** Monday, 2 March 2026, 11:00 in Kyiv. */
export const NOW = 1_772_442_000_000;

export const file = (slot: string): StoredFile => ({ fileId: `file-${slot}`, signId: `sign-${slot}` });

/** Id of the record under test, in a process with many. */
export const RECORD = 'r1';
/** Length that is enough for every step; minimum lengths have a test of their own. */
export const LONG_COMMENT = 250;
