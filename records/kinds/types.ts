import type { FlowStepName } from '../../domain/flows';
import type { FlowState } from '../../domain/process/flow';
import type { DeadlineKind, Refusal } from '../../domain/process/types';
import type { Wait } from '../../domain/process/waits';
import type { DEFAULT_TERMS } from '../../domain/deadlines';
import type { Executor } from '../../db/query';
import type { CommitInput } from '../../workflows/activities';

/** Working days by kind of deadline, where other than the default. */
export type Terms = Partial<Record<DeadlineKind, (typeof DEFAULT_TERMS)[DeadlineKind]>>;

/** Description of the records of one kind of subject: its table, and the consequences of decisions besides state, log and tasks. */
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
  /** Column with the number of the subject's status. */
  numberColumn: string;
  /** Returns the input with which the subject's workflow is started, from its records; `carried` is added to it. */
  workflowInput: (executor: Executor, id: string) => Promise<object | undefined>;
  /** Returns the state against which a step is checked: completed with data from this kind's own tables. */
  completeState?: (executor: Executor, id: string, state: S) => Promise<S>;
  /** Returns the state from which the subject's tasks are computed: completed with data about accounts. */
  withAccounts?: (executor: Executor, state: S) => Promise<S>;
  /** Returns the subject's readers in these states, as audiences of events; the staff if not set. */
  readers?: (...states: S[]) => string[];
  /** Returns the terms of the subject; the default terms if not set. */
  terms?: (executor: Executor, id: string) => Promise<Terms>;
  /** Returns the audiences of a decision beside its readers: the people whom it concerns, and those who may no longer read the subject. */
  concernedAudiences?: (input: CommitInput) => string[];
  /** Returns the name of the webhook that tells the applicant's system about a step. */
  notice?: (step: string) => string | undefined;
  /** Returns a more exact reason for refusing a step than the process tables give, from data that only the records have. */
  reason?: (executor: Executor, id: string, step: string) => Promise<Refusal | undefined>;
  /** Returns the reason for which `check` would refuse a step of the staff or the applicant now: nothing is signed for such a step. */
  standingRefusal?: (executor: Executor, id: string, step: FlowStepName) => Promise<Refusal | undefined>;
  /** Checks a decision before it is written, with data that only the records have. @throws `refusedByRecords` */
  check?: (executor: Executor, input: CommitInput) => Promise<void>;
  /** Writes the consequences of a decision into this kind's own tables, in the decision's transaction. */
  follow?: (executor: Executor, input: CommitInput, decisionId: string) => Promise<void>;
  /** Runs after a stage was entered, or after the records were put back to it. */
  afterEntry?: (executor: Executor, id: string, state: S) => Promise<void>;
}

/** Functions on the records of a kind: its definition, and functions derived from its process tables. */
export interface KindRecords<S extends FlowState> extends KindDefinition<S> {
  /** Returns the steps for which the subject waits now. */
  waits: (state: S) => Wait[];
  /** Returns the number of the subject's status. */
  number: (state: S) => number;
  readers: (...states: S[]) => string[];
  terms: (executor: Executor, id: string) => Promise<Terms>;
}
