import type { Role } from '../../domain/roles';
import type { Validation } from '../../domain/process/body';
import type { Waiting } from '../../records/steps/waiting';
import type { ApplicationState } from '../../domain/application/state';
import type { Commission } from '../../domain/process/input';

/** Rows as PostgreSQL hands them over: moments are Dates, bigint and numeric are strings. */
export interface ApplicationRow {
  id: string;
  spec_id: string;
  title: string;
  applicant: { name?: string };
  form: StoredForm;
  state: ApplicationState;
  rating: string | null;
  epoch: number;
  version: number;
  needs_operator: string | null;
  created_at: Date;
  /** The board session not held yet in which it stands. */
  open_session?: { _id: string; counter: number } | null;
  season: Titled;
  program: Titled;
  lot: Titled | null;
  contest: Titled;
  /** Questions of the contest's methodology. */
  questions: number;
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

/** What a decision brought along besides numbers. */
export interface DecisionBody {
  comment?: string;
  outcome?: string;
  files?: Record<string, string[]>;
  commission?: Commission;
  until?: string;
  changed_fields?: Record<string, unknown>;
  reason?: string;
  validation?: Validation;
}

export interface DecisionRow {
  id: string;
  process: string;
  /** `process.step`. */
  step: string;
  outcome: string | null;
  record_id: string | null;
  status_from: number | null;
  status_to: number;
  overall: number;
  actor_id: string;
  actor_role: string;
  body: DecisionBody;
  superseded_epoch: number | null;
  created_at: Date;
}

export interface FileRow {
  id: string;
  slot: string;
  name: string;
  size: string;
  mime: string;
  sign_id: string | null;
  created_at: Date;
  /** What the applicant's form calls it; other files have neither. */
  prefix: string | null;
  title: string | null;
}

export interface TaskRow {
  process: string;
  /** `process.step`. */
  step: string;
  record_id: string | null;
  roles: string[];
  assignee_id: string | null;
  claimed_by: string | null;
  opened_at: Date;
  due_at: Date | null;
  overdue: boolean;
}

/** What one review has been given so far. */
export interface ScoreRow {
  review_id: string;
  /** Points in all. */
  score: number;
  /** How many questions have their score. */
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

/** Who looks. */
export interface Viewer {
  id: string;
  role: Role;
}
