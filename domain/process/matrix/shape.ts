/**
 * Row of the hand-written matrix. The matrix imports nothing from the product's tables: it would otherwise compare them with themselves.
 * Outcomes and slots have the product's names; everything else is written from docs/rules.
 */
export interface Row {
  /** Rules from which the row was written, cited in the form of docs/rules/README.md. */
  section: string;
  /** Roles that may take the step, and `applicant`, `session`, `deadline` and `system` as actors. */
  who: readonly string[];
  /** Only the expert whose review it is. */
  own?: true;
  /**
   * Statuses after the step, by situation and outcome; other situations and outcomes are refused. A step without a choice has the outcome
   * `done`.
   */
  at: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Situations that are not compared: the rules do not mention them, or they cannot occur. */
  unasked?: readonly string[];
  /** Overall numbers at which the step may be taken; `unasked`: not compared, because the status alone decides. */
  overall: readonly number[] | 'unasked';
  /** Minimum length of the comment by outcome; for others the comment is optional. */
  comment?: Readonly<Record<string, number>>;
  /** The created record has no id of its own. */
  withoutId?: true;
  /** Slots of required files. */
  files?: readonly string[];
  /** Slots of which at least one must have a file. */
  oneFileOf?: readonly string[];
  /** Slots of files that must be signed; absent: no signature is required. */
  signs?: readonly string[];
  /** Every question must have its score. */
  scores?: true;
  /** A new deadline is required. */
  until?: true;
  /** Outcomes that need a commission. */
  commission?: readonly string[];
  /** Number of experts that the draw assigns, by situation. */
  experts?: Readonly<Record<string, number>>;
  /** Other required inputs, with the values that the walk sends. */
  brings?: Readonly<Record<string, unknown>>;
  /** Other optional inputs, with the values that the walk sends; a record that lacks them is refused without them. */
  offers?: Readonly<Record<string, unknown>>;
  /** Outcomes that may have a granted sum; the walk sends `SUM`. */
  sum?: readonly string[];
  /** Wrong inputs, each sent instead of the right one, with the code of the refusal. */
  refuses?: readonly Wrong[];
  /** Reasons (of an expert's refusal): one is sent as the outcome, and the status stays. */
  kinds?: readonly string[];
  /** Kind of the protocol that the step makes. */
  makes?: string;
  /** The product asks for confirmation: because the rules require it (`byRules`), or by its own choice (`byChoice`). */
  confirm?: 'byRules' | 'byChoice';
  /** May be an item of a batch. */
  batch?: true;
  /** Slots of optional files. */
  optional?: readonly string[];
  /** Outcomes, or `situation:outcome`, after which the subject is completed; after others it is not. */
  completes?: readonly string[];
  /** Overall number after an outcome or `situation:outcome`; after others it is unchanged. */
  enters?: Readonly<Record<string, number>>;
  /** Values in the record by path (with a leading `/`: in the whole state), after an outcome or `situation:outcome`; null: absent. */
  sets?: Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;
}

/** A wrong input; `in`: in these situations only; `of`: with these outcomes only. */
export interface Wrong {
  what: string;
  code: string;
  input: Readonly<Record<string, unknown>>;
  in?: readonly string[];
  of?: readonly string[];
}

/** A task: any of these roles completes it with any of these steps. */
export interface Task {
  steps: readonly string[];
  roles: readonly string[];
  /** Only one person has the task: the review's expert. */
  person?: true;
  /** Ids of users who do not get the task although their role does. */
  except?: readonly string[];
  /** Name that several steps share because they are one task, with one deadline and one claim. */
  as?: string;
  deadline?: string;
  /** Day on which the task falls due, if the record has one. */
  dueOn?: string;
  /** Step that the product takes when the deadline has passed. */
  onPassed?: string;
  /** The rules name no deadline. The row repeats the product's choice, so that the tests detect a change. */
  deadlineNotInRules?: true;
}

/** The sum that the walk sends, in kopiykas. */
export const SUM = 45_000_050;

export interface ProcessMatrix {
  process: string;
  /** Descriptions of the process's situations by name; a name begins with the status, or with `none` before there is a record. */
  situations: Readonly<Record<string, string>>;
  /** Situations that cannot occur but are named by a rule; their tasks are not compared. */
  impossible?: readonly string[];
  steps: Readonly<Record<string, Row>>;
  /** Tasks of this process in each situation; in others there are none. */
  tasks: Readonly<Record<string, readonly Task[]>>;
}
