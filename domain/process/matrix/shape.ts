/**
 * The shape of the hand-written matrix. It imports nothing from the product: what it is compared with must not be able
 * to agree with itself. Outcomes and slots bear the product's names; everything else was written from the pages.
 */
export interface Row {
  /** The rules the row was written from, as docs/rules/README.md says how to cite them. */
  section: string;
  /** The roles that may take the step, besides them `applicant`, `session` and `deadline`. */
  who: readonly string[];
  /** Only the expert whose review it is. */
  own?: true;
  /** Situation → outcome → status afterwards. What is not listed is refused. One outcome only: `done`. */
  at: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Situations on which the pages are silent, or which cannot occur: not compared. */
  unasked?: readonly string[];
  /** Overall numbers in which the step may be taken; `unasked`: follows from the status alone. */
  overall: readonly number[] | 'unasked';
  /** Least length of the comment by outcome; not listed: none needed. */
  comment?: Readonly<Record<string, number>>;
  /** The created record has no id of its own. */
  withoutId?: true;
  /** Slots of files that must come along. */
  files?: readonly string[];
  /** At least one of these files must come along. */
  oneFileOf?: readonly string[];
  /** Files that must be signed, by slot; none: no signature. */
  signs?: readonly string[];
  /** Every question must have its score. */
  scores?: true;
  /** A new deadline must come along. */
  until?: true;
  /** Outcomes that need a commission. */
  commission?: readonly string[];
  /** Number of experts that the draw assigns, by situation. */
  experts?: Readonly<Record<string, number>>;
  /** Other inputs that must come along. */
  brings?: Readonly<Record<string, unknown>>;
  /** Other inputs that may come along; without them the step is refused where the record lacks them. */
  offers?: Readonly<Record<string, unknown>>;
  /** Outcomes that may have a granted sum; the walk sends `SUM`. */
  sum?: readonly string[];
  /** Wrong inputs, each sent instead of the right one, with the code of the refusal. */
  refuses?: readonly Wrong[];
  /** Kinds of the step: one is sent as its outcome, and leaves the status. */
  kinds?: readonly string[];
  /** The protocol that is made. */
  makes?: string;
  /** The product asks for confirmation: because a page of the rules says so, or by its own choice where none does. */
  confirm?: 'page' | 'silent';
  /** May be an item of a batch. */
  batch?: true;
  /** Files that may come along. */
  optional?: readonly string[];
  /** Outcomes, or `situation:outcome`, after which the application is completed; otherwise it is not. */
  completes?: readonly string[];
  /** The overall number after an outcome or `situation:outcome`; not listed: unchanged. */
  enters?: Readonly<Record<string, number>>;
  /** Marks left in the record (with `/` before: in the application), by outcome or `situation:outcome`; null: absent. */
  sets?: Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;
}

/** Something wrong that is sent; `in`: in these situations only; `of`: with these outcomes only. */
export interface Wrong {
  what: string;
  code: string;
  input: Readonly<Record<string, unknown>>;
  in?: readonly string[];
  of?: readonly string[];
}

/** One task: any of these steps completes it, taken by any of these roles. */
export interface Task {
  steps: readonly string[];
  roles: readonly string[];
  /** The task is one person's: the review's expert. */
  person?: true;
  /** Ids of users whom the task is not for. */
  except?: readonly string[];
  /** Name under which the task continues while its step changes: one deadline, one claim. */
  as?: string;
  deadline?: string;
  /** The day on which it falls due, where the record says one. */
  dueOn?: string;
  /** The step a passed deadline takes. */
  onPassed?: string;
  /** The pages name no deadline here: the product's choice is written down, so that a change is seen. */
  silent?: true;
}

/** The sum that the walk sends, in kopiykas. */
export const SUM = 45_000_050;

export interface ProcessMatrix {
  process: string;
  /** Every situation the process can be in; the number it begins with is the status, `none` is no record yet. */
  situations: Readonly<Record<string, string>>;
  /** Situations that no path leads to, listed because a rule names them; their waits are not compared. */
  impossible?: readonly string[];
  steps: Readonly<Record<string, Row>>;
  /** Tasks in each situation; not listed: none of this process. */
  tasks: Readonly<Record<string, readonly Task[]>>;
}
