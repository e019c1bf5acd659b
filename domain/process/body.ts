import type { Commission } from './input';

/** The technical validation form (rules/technical-review, "Payload"). */
export interface Validation {
  docs: { _id: string; validation: boolean }[];
  fields: boolean;
  lot_priorities: boolean;
  estimate_compliance: boolean;
  need_direction: boolean;
}

/** What any step may bring, in the names of the wire; which of it is needed the step's row in the tables says. */
export interface StepBody {
  record_id?: string;
  outcome?: string;
  comment?: string;
  /** Ids of files uploaded before, by slot. */
  files?: Record<string, string[]>;
  commission?: Commission;
  /** Experts chosen by hand; who fills the other places is drawn. */
  experts?: string[];
  /** A new deadline, ISO 8601. */
  until?: string;
  validation?: Validation;
  /** A decimal of hryvnias, as text. */
  sum?: string;
}

/** A decision that has been taken: the stored answer of a command. */
export interface Decision {
  _id: string;
  /** What it is about: one of these. */
  application_id?: string;
  session_id?: string;
  selection_id?: string;
  document_id?: string;
  step: string;
  outcome: string | null;
  record_id: string | null;
  status: number;
  /** reporting_review.status after it. */
  overall: number;
  epoch: number;
  version: number;
}
