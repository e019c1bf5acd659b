import type { ActorRole } from '../../roles';
import type { StoredFile } from '../input';
import type { StepCall } from '../refusal';
import type { Subject } from '../subject';
import type { ProcessRecord } from '../types';
import type { ProcessMatrix, Row } from './shape';

/** Situation, outcome and role with which a step of the matrix is tried. */
export interface MatrixState {
  situation: string;
  outcome: string;
  role: ActorRole;
}

/** Tables of one kind of subject, and states written by hand, with which the walk tries its matrices. */
export interface MatrixFixture<S> {
  subject: Subject<S>;
  matrices: readonly ProcessMatrix[];
  /** The situations of a process that have a state. */
  situationsOf: (process: string) => readonly string[];
  /** The subject in this situation: the same frozen object each time. */
  stateIn: (process: string, situation: string) => S;
  /** Other overall numbers of the application that the situation can be put together with, and the subject there. */
  numbersOf: (process: string, situation: string) => readonly number[];
  stateAt: (process: string, situation: string, number: number) => S;
  /** The record under test, or the one with this id. */
  recordOf: (process: string, state: S, id?: string) => ProcessRecord | undefined;
  /** The id under which steps address the record under test, where a process has several. */
  recordId: (process: string) => string | undefined;
  /** Makes a call with the inputs that the step needs by the matrix, and a comment. */
  callOf: (matrix: ProcessMatrix, name: string, row: Row, at: MatrixState) => StepCall;
  isCompleted: (state: S) => boolean;
}

/** Freezes a state with all that is in it: a step must not change what it is given. */
export function freeze<T>(value: T): T {
  if (value && typeof value === 'object') Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

/** Monday, 2 March 2026, 11:00 in Kyiv. */
export const NOW = 1_772_442_000_000;

export const file = (slot: string): StoredFile => ({ fileId: `file-${slot}`, signId: `sign-${slot}` });

/** The record under test, where a process has several. */
export const RECORD = 'r1';
/** Length that is enough for every step; the least length is tested by itself. */
export const LONG_COMMENT = 250;
