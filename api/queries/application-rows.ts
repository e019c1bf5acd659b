import type { Role } from '../../domain/roles';
import type { Validation } from '../../domain/process/body';
import type { ReportFeedback } from '../areas/application/contract/reporting';
import type { RequestedChange } from '../../records/steps/types';
import type { StoredProblem } from '../../records/problem';
import type { PendingCommand } from '../../records/steps/waiting';
import type { applications, decisions, files, Row, tasks } from '../../db/models';
import type { RequisitesKind } from '../../domain/document/template/requisites';
import type { Commission, StoredFile } from '../../domain/process/input';

/** An application as PostgreSQL returns it: moments are Dates, bigint and numeric are strings. */
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
  /** The application has been rolled back, and the rollback is not undone. */
  rolled_back: boolean;
  /** Board session that has the application on its agenda and is not held yet. */
  open_session?: { _id: string; counter: number } | null;
  /** Board session of the last decision in force, with its minutes. */
  held_session?: { _id: string; counter: number; protocol: StoredFile | null } | null;
  season: Titled;
  /** `YYYY-MM-DD`. */
  season_end?: string;
  program: Titled;
  lot: Titled | null;
  contest: Titled;
  /** E-mails of the experts who were asked to evaluate the application, by user id. */
  expert_emails?: Record<string, string> | null;
  /** Ids of reviewing experts who are blocked or have another role now. */
  unavailable_experts?: string[] | null;
  /** Applications that may be duplicates of this one. */
  duplicates?: { _id: string; spec_id: string }[] | null;
  /** All feedback on the reporting, newest first. */
  report_feedbacks?: ReportFeedback[] | null;
  /** Reason why the tranches of the agreement could not become the payment schedule. */
  schedule_problem?: StoredProblem | null;
  /** Bank details that payments rely on. */
  payee?: { requisites: RequisitesKind; details: Record<string, string> } | null;
  /** Questions of the contest's methodology. */
  questions: number;
  /** The contest's threshold of the granted sum, in hryvnias. */
  board_threshold?: number | null;
  /** Highest number of points of one review by the contest's methodology. */
  review_points: number | null;
  /** Rank by score in the contest; null while the application is not evaluated. */
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
  /** Id of the file that the step removed. */
  file_id?: string;
  commission?: Commission;
  until?: string;
  changed_fields?: Record<string, unknown>;
  reason?: string;
  validation?: Validation;
  /** Sum of the decision, a decimal of hryvnias. */
  sum?: string;
  /** Date of the sitting at which the board decided. */
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

/** Current scores of one review. */
export interface ScoreRow {
  review_id: string;
  /** Sum of points. */
  score: number;
  /** Number of scored questions. */
  given: number;
}

/** All records for a view of one application, as of one moment. */
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
  /** The pending decision of the application. */
  waiting?: PendingCommand;
  /** The expert division's overall comment, stored until the division ends the review. */
  finalComment?: string;
}

/** Person for whom a view is presented. */
export interface Viewer {
  id: string;
  role: Role;
}
