import type { Actor, ActorRole, Role } from '../roles';
import type { StepInput } from './input';

/** Reason of a step's refusal: a key of the `refusals` catalogue with its parameters. */
export interface Refusal {
  code: string;
  params?: Record<string, string | number | string[]>;
}

/** Context of a step's guards and effects. While it is only asked whether the step may be begun, `input` may lack all but the record's id. */
export interface StepContext<S, R extends { status: number }> {
  state: S;
  record: R;
  actor: Actor;
  input: StepInput;
  /** ms since 1970, the workflow's clock. */
  now: number;
}

/** A condition beyond status and role; returns the reason why the step is refused, or undefined. */
export type Guard<S, R extends { status: number }> = (context: StepContext<S, R>) => Refusal | undefined;

/** Inputs that must come with the step. */
export interface Needs {
  /** Minimum length of the comment in characters. */
  comment?: number;
  /** Outcomes that need the comment; absent if all do. */
  commentFor?: readonly string[];
  /**
   * Outcomes for which page and API require a comment, but the workflow does not. Histories contain this step without a comment, and a
   * replay must accept it.
   */
  commentRequestedFor?: readonly string[];
  /** Slots of required files. */
  files?: readonly string[];
  /** Slots of optional files. */
  optionalFiles?: readonly string[];
  /** At least one of the optional files is required. */
  anyFile?: true;
  /** Names of other required inputs. */
  inputs?: readonly (keyof StepInput)[];
  /** Outcomes with which a sum may be sent (`done` for a step without a choice); with others a sum is refused. */
  sumFor?: readonly string[];
  /** The step's input may name the sitting at which it was decided; other steps refuse a sitting. */
  sitting?: true;
  /** Outcomes for which an input is required, by the input; an input that is not listed is required for all. */
  inputsFor?: Partial<Record<keyof StepInput, readonly string[]>>;
}

/** Description of the task that is in inboxes while the step is waited for. */
export interface TaskRule<S = never, R = never> {
  /** Name of the task; steps of a process with the same name are one task (an expert starts, then sends: one deadline). */
  name?: string;
  /** Condition on the record. While it is false, the step may be taken but there is no task for it. */
  when?: (record: { status: number; late?: boolean; minutes?: unknown }) => boolean;
  /** Ids of users who do not get the task although their role does. */
  exceptFor?: (record: { status: number; recused?: { user: string; at: number }[] }) => readonly string[];
  /** Condition on the whole state, like `when` on the record. For a step that creates a record, it is called without a record. */
  once?: (state: S, record?: R) => boolean;
  /** Day on which the task falls due, `YYYY-MM-DD` in Europe/Kyiv, if the record has one. */
  dueOn?: (record: R) => string;
  /** Roles whose inboxes have the task; if absent, all of `who` but the administrator. */
  roles?: readonly ActorRole[];
  /** Codes of refusals that do not close the task, because the assignee can remove the cause (upload the main file first). */
  despite?: readonly string[];
  /** Kind of the contest's term that starts when the wait begins. */
  deadline?: DeadlineKind;
  /** Step of the same process that the product takes when the deadline has passed. */
  onPassed?: string;
}

export const DEADLINE_KINDS = [
  'technicalReview',
  'appeal',
  'expertReview',
  'expertApproval',
  'negotiationChanges',
  'negotiationAnswer',
  'decision',
  'agreementSignature',
  'reporting',
  'reportReview',
  'act',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** Kind of a transfer's form. Its sum is the part retained from the tranche, or the part returned; both corrections have no sum. */
export type TransferKind = 'retained' | 'returned' | 'corrected' | 'return_corrected';

/** Form of a step on the pages, besides the fields that follow from `needs`. */
export interface FormColumns {
  /** A decision on the subject as a whole: the form shows the subject's key facts. */
  showsKeyFacts?: true;
  /** The step undoes something made, or another person's work: its button is a warning. */
  undoes?: true;
  /** An earlier step has chosen the outcome: the form does not ask for it, and asks for a comment only if the outcome needs one. */
  repeats?: true;
  /** The step changes an earlier decision, which the form shows. */
  revises?: true;
  /** One outcome grants a sum: the page asks for confirmation of the sum, and takes files with that outcome only. */
  grants?: true;
  transfer?: TransferKind;
  /** Name of a form that several steps of a record share, and the position of this step in it. */
  group?: readonly [name: 'answers' | 'agreement', place: number];
  /** If this is the only form of the page, it is unfolded even when there is no task for the step. */
  unfolded?: true;
  /** The step has its own screen or button instead of a form. */
  elsewhere?: true;
}

/** One row of a process's table. */
export interface Step<S, R extends { status: number }> {
  who: readonly ActorRole[];
  /** Field of the record with the id of the only person who may take the step. */
  own?: 'expertId';
  /** Statuses the step may be taken from; 'absent' when it creates the record. */
  from: readonly number[] | 'absent';
  /**
   * The next status: by the chosen outcome (the only key is 'done' if there is no choice; `null` leaves the status), or,
   * if nothing is chosen, by the status from which the step is taken.
   */
  to:
    | { by: 'outcome'; status: Readonly<Record<string, number | null>> }
    | { by: 'status'; status: Readonly<Record<number, number>> };
  /**
   * Reasons (of an expert's refusal): one is sent as the outcome, and the status stays. Required by page and API, not by workflows:
   * their histories hold steps without a reason.
   */
  kinds?: readonly string[];
  /** Overall numbers at which the step may be taken; absent if at any. */
  during?: readonly number[];
  guards?: readonly Guard<S, R>[];
  needs?: Needs;
  /** Files the actor must have validly signed before the status moves (rules/agreement-and-signing, "Signature in force"). */
  signs?: (state: S, record: R) => (string | undefined)[];
  /** Kind of the protocol that the step makes. */
  protocolKind?: ProtocolKind;
  /** Only a rollback takes the step, and asks for the account's password (rules/rollback, "Request"). */
  rollbackOnly?: true;
  /** May be an item of a batch: one request for many subjects (rules/batches, "Batch steps"). */
  batch?: true;
  /** The page asks for confirmation: no other step undoes this one. */
  confirm?: boolean;
  form?: FormColumns;
  /** After the step the person who took it may no longer read the subject (rules/expert-review, "Refusal"). */
  leaves?: true;
  task?: TaskRule<S, R>;
  /** Further changes by the step; runs after the status is set. */
  effect?: (context: StepContext<S, R>) => void;
  /** Makes the record, if `from` is 'absent'. */
  createRecord?: (context: StepContext<S, R>) => R;
  /** The rule, cited in the form of docs/rules/README.md. */
  spec: string;
}

export const PROTOCOL_KINDS = [
  'technical',
  'expert',
  'refusal',
  'negotiation',
  'finalisation',
  'rollback',
  'session',
] as const;
export type ProtocolKind = (typeof PROTOCOL_KINDS)[number];

/** Fields of every record of a process. */
export interface ProcessRecord {
  id?: string;
  status: number;
  /** All statuses that the record has had; only in processes that need them. */
  passed?: number[];
}

/** A process: access to its records, its statuses and its steps. */
export interface ProcessTable<
  S,
  R extends { status: number },
  Process extends string = string,
  Name extends string = string,
> {
  process: Process;
  /** Returns the only record of the process, or all of a process with many. */
  records: (state: S) => R[];
  /** The process may have many records, which have ids and are addressed by `recordId`. */
  many: boolean;
  /** Adds a record to the state; required if a step of the process creates records. */
  addRecord?: (state: S, record: R) => void;
  /** Statuses by name. */
  statuses: Readonly<Record<string, number>>;
  steps: Readonly<Record<Name, Step<S, R>>>;
}

/** Returns the table with its name and its steps' names as literal types, so that a mistyped step does not compile. */
export const defineProcess =
  <S, R extends { status: number }>() =>
  <const Process extends string, Name extends string>(
    table: ProcessTable<S, R, Process, Name>,
  ): ProcessTable<S, R, Process, Name> =>
    table;

/** `process.step` of every step of a table. */
export type StepNamesOf<Table> = Table extends { process: infer Process; steps: infer Steps }
  ? `${Process & string}.${keyof Steps & string}`
  : never;

/** A single outcome, which leads to this status; `null` leaves the status. */
export const goesTo = (status: number | null) => ({ by: 'outcome', status: { done: status } }) as const;

/** A choice among outcomes. */
export const byOutcome = (status: Readonly<Record<string, number | null>>) =>
  ({ by: 'outcome', status }) as const;

/** No choice: the next status follows from the present one. */
export const byCurrentStatus = (status: Readonly<Record<number, number>>) =>
  ({ by: 'status', status }) as const;

/** These roles and `admin`, who may do every staff step except some signatures (rules/accounts-and-roles, "Who acts"). */
export const withAdmin = (...roles: Role[]): readonly ActorRole[] => ['admin', ...roles];
