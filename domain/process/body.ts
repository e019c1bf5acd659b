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

/** Fields of a step's request, by their names in the API; the step's row says which of them are required. */
export interface StepBody {
  record_id?: string;
  outcome?: string;
  comment?: string;
  /** Ids of files uploaded before, by slot. */
  files?: Record<string, string[]>;
  /** The stored file that the step removes. */
  file_id?: string;
  commission?: Commission;
  /** Experts chosen by hand; those for the other places are drawn by lot. */
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

/** A tranche of a schedule; `_id` if the stored schedule has it already. */
export interface TrancheBody {
  _id?: string;
  /** A decimal of hryvnias, as text. */
  sum: string;
  condition: PaymentCondition;
  /** `YYYY-MM-DD`. */
  due: string;
}

/** Bank transfer that pays a tranche or returns it. */
export interface TransferBody {
  /** `YYYY-MM-DD`. */
  on: string;
  document: string;
  /** The part retained from the tranche, or the part returned: a decimal of hryvnias, as text. */
  sum?: string;
}

/** Stored answer of a command: the decision, with the id of its subject (`application_id`, `session_id`, …). */
export type Decision = { [Kind in FlowKind as `${Kind}_id`]?: string } & {
  _id: string;
  step: string;
  outcome: string | null;
  record_id: string | null;
  status: number;
  /** Overall number of the application after the decision; of other kinds, `Flow.number`. */
  overall: number;
  epoch: number;
  version: number;
};
