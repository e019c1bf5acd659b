import type { FlowKind } from '../kinds';
import type { PaymentCondition } from './input';

import type { Commission } from './input';

/** The technical validation form (rules/technical-review, "Payload"). */
export interface Validation {
  docs: { _id: string; validation: boolean }[];
  fields: boolean;
  lot_priorities: boolean;
  estimate_compliance: boolean;
  need_direction: boolean;
}

/** Fields that any step may bring, in the names of the wire; the step's row in the tables says which are needed. */
export interface StepBody {
  record_id?: string;
  outcome?: string;
  comment?: string;
  /** Ids of files uploaded before, by slot. */
  files?: Record<string, string[]>;
  /** The stored file that the step removes. */
  file_id?: string;
  commission?: Commission;
  /** Experts chosen by hand; who fills the other places is drawn. */
  experts?: string[];
  /** A new deadline, ISO 8601. */
  until?: string;
  validation?: Validation;
  /** A decimal of hryvnias, as text. */
  sum?: string;
  tranches?: TrancheBody[];
  transfer?: TransferBody;
  /** The applicant's request that an additional agreement answers. */
  additional_request_id?: string;
  /** The day (`YYYY-MM-DD`) and the number of the sitting at which it was decided. */
  sitting_date?: string;
  sitting_number?: string;
}

/** A tranche of a schedule; `_id` where it is one of the stored schedule. */
export interface TrancheBody {
  _id?: string;
  /** A decimal of hryvnias, as text. */
  sum: string;
  condition: PaymentCondition;
  /** `YYYY-MM-DD`. */
  due: string;
}

/** Bank transfer of a tranche, or its return. */
export interface TransferBody {
  /** `YYYY-MM-DD`. */
  on: string;
  document: string;
  /** Retained from the tranche, or returned of it: a decimal of hryvnias, as text. */
  sum?: string;
}

/** A decision that has been taken: the stored answer of a command; of the subjects' ids it has one. */
export type Decision = { [Kind in FlowKind as `${Kind}_id`]?: string } & {
  _id: string;
  step: string;
  outcome: string | null;
  record_id: string | null;
  status: number;
  /** reporting_review.status after it. */
  overall: number;
  epoch: number;
  version: number;
};
