import type { Role } from '../../domain/roles';
import type { Validation } from '../../domain/process/body';
import type { ReportFeedback } from '../areas/application/contract/reporting';
import type { RequestedChange } from '../../records/steps/types';
import type { StoredProblem } from '../../records/problem';
import type { Waiting } from '../../records/steps/waiting';
import type { applications, decisions, files, Row, tasks } from '../../db/models';
import type { Commission, StoredFile } from '../../domain/process/input';

/** Rows as PostgreSQL hands them over: moments are Dates, bigint and numeric are strings. */
export interface ApplicationRow extends Pick<
  Row<typeof applications>,
  | 'id'
  | 'spec_id'
  | 'title'
  | 'applicant'
  | 'state'
  | 'rating'
  | 'epoch'
  | 'version'
  | 'needs_operator'
  | 'created_at'
> {
  form: StoredForm;
  /** It has been rolled back, and nobody has undone that. */
  rolled_back: boolean;
  /** The board session not held yet in which it stands. */
  open_session?: { _id: string; counter: number } | null;
  /** The board session whose decision is the last in force, and its minutes. */
  held_session?: { _id: string; counter: number; protocol: StoredFile | null } | null;
  season: Titled;
  program: Titled;
  lot: Titled | null;
  contest: Titled;
  /** By user id, of the experts who were asked to evaluate it. */
  expert_emails?: Record<string, string> | null;
  /** Experts of its reviews who are blocked or have another role now. */
  unavailable_experts?: string[] | null;
  /** Applications that may be the same, sent again. */
  duplicates?: { _id: string; spec_id: string }[] | null;
  /** All feedback on its reporting, newest first. */
  report_feedbacks?: ReportFeedback[] | null;
  /** Why the tranches of the document that is its agreement could not become its schedule. */
  schedule_problem?: StoredProblem | null;
  /** Questions of the contest's methodology. */
  questions: number;
  /** The contest's threshold of the granted sum, in hryvnias. */
  board_threshold?: number | null;
  /** The most points that one review by it can give. */
  review_points: number | null;
  /** Its place by score in the contest; null while it is not evaluated. */
  rank?: { place: number; of: number } | null;
}

export interface Titled {
  _id: string;
  title: string;
}

/** The form as it was submitted. */
export interface StoredForm {
  fields?: StoredSection[];
  raw_fields?: Record<string, unknown>;
}
export interface StoredSection {
  title: string;
  fields: StoredField[];
}
export interface StoredField {
  name: string;
  label: string;
  type: string;
  value?: unknown;
  options?: { value: string; name: string }[];
  subfields?: { name: string; label: string; type: string }[];
}

/** Parts of a decision besides numbers. */
export interface DecisionBody {
  comment?: string;
  outcome?: string;
  files?: Record<string, string[]>;
  /** The file that the step has removed. */
  file_id?: string;
  commission?: Commission;
  until?: string;
  changed_fields?: Record<string, unknown>;
  reason?: string;
  validation?: Validation;
  /** The sum that the decision was taken with, a decimal of hryvnias. */
  sum?: string;
  /** The sitting at which the board has decided. */
  sitting_date?: string;
  sitting_number?: string;
  requested?: RequestedChange;
}

export interface DecisionRow extends Pick<
  Row<typeof decisions>,
  | 'id'
  | 'version'
  | 'process'
  | 'step'
  | 'outcome'
  | 'record_id'
  | 'status_from'
  | 'status_to'
  | 'overall'
  | 'actor_id'
  | 'actor_role'
  | 'superseded_epoch'
  | 'created_at'
> {
  body: DecisionBody;
}

export type FileRow = Pick<
  Row<typeof files>,
  | 'id'
  | 'slot'
  | 'name'
  | 'size'
  | 'mime'
  | 'sign_id'
  | 'created_at'
  | 'prefix'
  | 'title'
  | 'budget'
  | 'marks'
>;

export type TaskRow = Pick<
  Row<typeof tasks>,
  | 'process'
  | 'step'
  | 'record_id'
  | 'roles'
  | 'assignee_id'
  | 'claimed_by'
  | 'opened_at'
  | 'due_at'
  | 'overdue'
>;

/** Scores of one review so far. */
export interface ScoreRow {
  review_id: string;
  /** Points in all. */
  score: number;
  /** Number of questions that have their score. */
  given: number;
}

/** Everything a view of one application is made of, as of one moment. */
export interface ApplicationRecords {
  application: ApplicationRow;
  /** In force, oldest first. */
  decisions: readonly DecisionRow[];
  files: ReadonlyMap<string, FileRow>;
  /** Open ones. */
  tasks: readonly TaskRow[];
  scores: ReadonlyMap<string, ScoreRow>;
  /** Names of the people involved, by user id. */
  names: ReadonlyMap<string, string>;
  /** The decision that waits to be carried out. */
  waiting?: Waiting;
  /** The expert division's overall comment, kept until it ends the review. */
  finalComment?: string;
}

/** Person who looks. */
export interface Viewer {
  id: string;
  role: Role;
}
