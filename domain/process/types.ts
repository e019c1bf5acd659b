import type { Actor, ActorRole, Role } from '../roles';
import type { StepInput } from './input';

/** Reason of a step's refusal: a key of the `refusals` catalogue with its parameters. */
export interface Refusal {
  code: string;
  params?: Record<string, string | number | string[]>;
}

/** Context of a step's guards and effects. While it is only asked whether the step may be begun, `input` holds the record's id alone. */
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
  /** Least length of the comment in characters. */
  comment?: number;
  /** Outcomes that need the comment; otherwise all. */
  commentFor?: readonly string[];
  /**
   * Outcomes for which page and API require a comment, but the workflow does not: running workflows have taken the step without one,
   * and must take it again on replay.
   */
  commentAsked?: readonly string[];
  /** Slots of files that must be there. */
  files?: readonly string[];
  /** Slots of files that may be there. */
  optionalFiles?: readonly string[];
  /** At least one of the optional files must be there. */
  anyFile?: true;
  /** Other inputs by name, as the forms ask for them. */
  inputs?: readonly (keyof StepInput)[];
  /** Outcomes with which a sum may be sent (`done` where there is no choice); with others a sum is refused. */
  sumFor?: readonly string[];
  /** The step may name the sitting at which it was decided; other steps that name one are refused. */
  sitting?: true;
  /** An input needed for these outcomes only. */
  inputsFor?: Partial<Record<keyof StepInput, readonly string[]>>;
}

/** A task in somebody's inbox while the step is waited for. */
export interface Waited<S = never, R = never> {
  /** Steps of one process with the same name here are one task (an expert starts, then sends: one deadline). */
  as?: string;
  /** Waited for only while this holds; otherwise the step may be taken but nobody is asked to. */
  when?: (record: { status: number; late?: boolean; minutes?: unknown }) => boolean;
  /** User ids of those whom the task is not for, though their role has it. */
  exceptFor?: (record: { status: number; recused?: { user: string; at: number }[] }) => readonly string[];
  /** Waited for only while this holds for the whole state; called without a record for a step that creates its record. */
  once?: (state: S, record?: R) => boolean;
  /** The day on which it falls due, `YYYY-MM-DD` in Europe/Kyiv, where the record says one. */
  dueOn?: (record: R) => string;
  /** Roles whose inbox has it; without it all of `who` but the administrator. */
  roles?: readonly ActorRole[];
  /** Refusals in spite of which the task stays: somebody has to do what is missing (upload the main file first). */
  despite?: readonly string[];
  /** Kind of the contest's term that starts when the wait begins. */
  deadline?: DeadlineKind;
  /** The step the passed deadline takes by itself, in the same process. */
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

/** Kind of a bank transfer, by its sum: retained from the tranche, or returned; a correction has no sum. */
export type TransferKind = 'retained' | 'returned' | 'corrected' | 'return_corrected';

/** Form of a step on the pages, besides the fields that follow from `needs`. */
export interface FormColumns {
  /** A decision on the subject as a whole: the form shows the subject's key facts. */
  brief?: true;
  /** The step undoes something made, or another person's work: its button is a warning. */
  undoes?: true;
  /** An earlier step has chosen the outcome, which is not asked again; only outcomes that need a comment have one. */
  repeats?: true;
  /** The step changes a decision, which the form shows. */
  revises?: true;
  /** The outcome that grants a sum is confirmed with it, and alone takes files. */
  grants?: true;
  transfer?: TransferKind;
  /** Steps of a record that share a form, and the place of this one among them. */
  group?: readonly [name: 'answers' | 'agreement', place: number];
  /** The form is unfolded where it is alone, although nobody waits for the step. */
  unfolded?: true;
  /** The step has a screen or a button of its own in place of a form. */
  elsewhere?: true;
}

/** One row of a process's table. */
export interface Step<S, R extends { status: number }> {
  who: readonly ActorRole[];
  /** Only the person the record belongs to. */
  own?: 'expertId';
  /** Statuses the step may be taken from; 'absent' when it creates the record. */
  from: readonly number[] | 'absent';
  /**
   * The next status: by the outcome chosen (one key 'done' where there is no choice; `null` leaves the status), or,
   * where nothing is chosen, by the status from which the step is taken.
   */
  to:
    | { by: 'outcome'; status: Readonly<Record<string, number | null>> }
    | { by: 'status'; status: Readonly<Record<number, number>> };
  /**
   * Kinds of the step: one is sent as its outcome, and leaves the status. Required by page and API, not by the workflows, whose
   * histories hold steps from before a kind was required.
   */
  kinds?: readonly string[];
  /** Overall numbers during which the step exists. */
  during?: readonly number[];
  guards?: readonly Guard<S, R>[];
  needs?: Needs;
  /** Files the actor must have validly signed before the status moves (rules/agreement-and-signing, "Signature in force"). */
  signs?: (state: S, record: R) => (string | undefined)[];
  /** The protocol the step makes, by outcome or for all. */
  makes?: ProtocolKind;
  /** Taken by a rollback alone, which asks for the account's password (rules/rollback, "Request"). */
  rollbackOnly?: true;
  /** May be an item of a batch: one request for many subjects (rules/batches, "Batch steps"). */
  batch?: true;
  /** The page asks for confirmation: no other step undoes this one. */
  confirm?: boolean;
  form?: FormColumns;
  /** The person who took the step may then no longer read the subject (rules/expert-review, "Refusal"). */
  leaves?: true;
  waited?: Waited<S, R>;
  /** Further changes by the step; runs after the status is set. */
  effect?: (context: StepContext<S, R>) => void;
  /** Makes the record of an 'absent' step. */
  creates?: (context: StepContext<S, R>) => R;
  /** The rule, as docs/rules/README.md says how to cite it. */
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
  /** Every status that the record has had, in processes that need them. */
  passed?: number[];
}

/** A process: where its records are, and its steps. */
export interface ProcessTable<
  S,
  R extends { status: number },
  Process extends string = string,
  Name extends string = string,
> {
  process: Process;
  /** The one record of the process, or those of a collection. */
  records: (state: S) => R[];
  /** The records have ids and are addressed by `recordId`. */
  many: boolean;
  /** Puts a record that a step has created into the state; needed where a step creates one. */
  adds?: (state: S, record: R) => void;
  /** The named statuses. */
  statuses: Readonly<Record<string, number>>;
  steps: Readonly<Record<Name, Step<S, R>>>;
}

/** A process's table, its name and its steps' names as literal types: a mistyped step does not compile. */
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
export const chooses = (status: Readonly<Record<string, number | null>>) =>
  ({ by: 'outcome', status }) as const;

/** The next status follows from the present one. */
export const moves = (status: Readonly<Record<number, number>>) => ({ by: 'status', status }) as const;

/** The staff rows of rules/accounts-and-roles, "Who acts", with `admin`, who may do every staff step but sign. */
export const withAdmin = (...roles: Role[]): readonly ActorRole[] => ['admin', ...roles];
