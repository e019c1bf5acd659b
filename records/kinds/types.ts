import type { FlowState } from '../../domain/process/flow';
import type { DeadlineKind, Refusal } from '../../domain/process/types';
import type { Wait } from '../../domain/process/waits';
import type { DEFAULT_TERMS } from '../../domain/deadlines';
import type { Executor } from '../../db/query';
import type { CommitInput } from '../../workflows/activities';

/** Working days by kind of deadline, where other than the default. */
export type Terms = Partial<Record<DeadlineKind, (typeof DEFAULT_TERMS)[DeadlineKind]>>;

/** Where the records of one kind of subject are, and what a decision means for them beside state, log and tasks. */
export interface KindDefinition<S extends FlowState> {
  /** The table of its rows. Every kind's has the columns of the engine (db/migrations/0017-subjects.ts). */
  table: string;
  /** Columns of a task's subject in lists of tasks (SQL). */
  task: {
    /** Name of the kind's table in the statement. */
    alias: string;
    label: string;
    title?: string;
    /** Contest, season, day or application that it belongs to. */
    belongs: string;
    /** Joins of further tables that the columns name. */
    joins?: string;
  };
  /** The column of the number that says where it stands. */
  numberColumn: string;
  /** Returns the input that its workflow is started with, by its records; `carried` comes beside it. */
  workflowInput: (on: Executor, id: string) => Promise<object | undefined>;
  /** The state as a step is checked against: with what stands beside it in this kind's own tables. */
  seen?: (on: Executor, id: string, state: S) => Promise<S>;
  /** The state as its tasks are worked out, with what accounts have to do with it. */
  withAccounts?: (on: Executor, state: S) => Promise<S>;
  /** Returns the readers of it in these states, as audiences of events; the staff if not set. */
  readers?: (...states: S[]) => string[];
  /** Returns the terms of this subject; the default ones if not set. */
  terms?: (on: Executor, id: string) => Promise<Terms>;
  /** Returns the audiences of a decision beside its readers: the people it is about, and those who may read it no longer. */
  concerned?: (input: CommitInput) => string[];
  /** The event that tells the applicant's system of a step. */
  notice?: (step: string) => string | undefined;
  /** Returns a more exact reason than the tables' for refusing a step, by what only the records know. */
  reason?: (on: Executor, id: string, step: string) => Promise<Refusal | undefined>;
  /** Before a decision is written: what only the records know. @throws `refusedByRecords` */
  check?: (on: Executor, input: CommitInput) => Promise<void>;
  /** After it: what follows from it in this kind's own tables, in the same transaction. */
  follow?: (on: Executor, input: CommitInput, decisionId: string) => Promise<void>;
  /** After a stage has been entered, or the records were put back to it. */
  entered?: (on: Executor, id: string, state: S) => Promise<void>;
}

/** Functions on the records of a kind: its definition, and what follows from its tables. */
export interface KindRecords<S extends FlowState> extends KindDefinition<S> {
  /** Returns the steps that it waits for now. */
  waits: (state: S) => Wait[];
  /** Where it stands, as one number. */
  number: (state: S) => number;
  readers: (...states: S[]) => string[];
  terms: (on: Executor, id: string) => Promise<Terms>;
}
