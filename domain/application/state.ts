import type { FlowState } from '../process/flow';
import type { Commission, PaymentCondition, StoredFile } from '../process/input';

/**
 * State of an application in its workflow. It contains only ids, numbers and marks, never a name, a comment or an address, because the
 * whole state is written to Temporal's history.
 */
export interface ApplicationState extends FlowState {
  /** Raised when the shape changes, so that a running workflow can convert an old state. */
  v: 1;
  applicationId: string;
  /** Number of experts that the contest needs: 3 or 5. */
  places: number;
  techReview: TechReview;
  /** `assigned`: number of reviews that the first distribution made, and that must be completed. */
  expertReview: { status: number; assigned?: number; reviews: Review[] };
  procedures: Procedure[];
  direction: { status: number; recused?: Recusal[] };
  /** `sum`: the granted sum in kopiykas; absent in older decisions, which did not record it. */
  supervisory: { status: number; sum?: number; recused?: Recusal[] };
  agreement: Agreement;
  additional: Additional[];
  /** Absent in states from before applicants could request additional agreements. */
  additionalRequests?: AdditionalRequest[];
  reporting: { reports: Report[] };
  /** Schedule of payments; absent until it is set. */
  payments?: PaymentSchedule;
  act: { status: number; file?: StoredFile };
  finalisation: { status: number; protocol?: StoredFile };
}

export interface TechReview {
  status: number;
  /** Whether the outcome "needs direction decision" was sent. The form is then locked until the protocol is signed. */
  needsDirection: boolean;
  protocol?: StoredFile;
  /** One appeal per application. */
  appealed: boolean;
}

export interface Review {
  id: string;
  expertId: string;
  status: number;
  /** Every status that the review has had, in order: a rollback's target must be among them. */
  passed: number[];
  /** The evaluation's or the refusal's protocol, made and not yet signed, or signed. */
  protocol?: StoredFile;
  /** The protocol is that of a refusal. */
  refusing: boolean;
  /** Reason of the refusal, as its protocol states it; absent in refusals from before a reason was required. */
  refusal?: string;
  /** The deadline has passed without a review. */
  late: boolean;
}

export interface Procedure {
  id: string;
  type: 'online' | 'offline';
  status: number;
  pm: number;
  lawyer: number;
  financier: number;
  commission?: Commission;
  minutes?: StoredFile;
  protocol?: StoredFile;
  /** The final budget with which an offline procedure was decided. */
  estimate?: StoredFile;
  /** The sum with which an offline procedure was decided, in kopiykas. */
  sum?: number;
  late: boolean;
}

/** A board's member who has declared a conflict of interest; the reason is in the log of decisions. */
export interface Recusal {
  /** User id. */
  user: string;
  /** ms since 1970 */
  at: number;
}

export interface Agreement {
  status: number;
  main?: StoredFile;
  budget?: StoredFile;
  protocol?: StoredFile;
  scan?: StoredFile;
  /** The stage was ended by `agreement/end`. */
  ended: boolean;
  /** One side has not signed in time. */
  late: boolean;
}

export interface Additional {
  id: string;
  status: number;
  file: StoredFile;
  /** The granted sum as the additional agreement changes it, in kopiykas. */
  sum?: number;
}

export interface PaymentSchedule {
  status: number;
  /** The granted sum when the tranches were set, in kopiykas; the tranches add up to it. */
  granted: number;
  tranches: Tranche[];
}

/** One payment of the schedule; sums in kopiykas, days as `YYYY-MM-DD` in Europe/Kyiv. */
export interface Tranche {
  id: string;
  status: number;
  sum: number;
  condition: PaymentCondition;
  due: string;
  paidOn?: string;
  document?: string;
  /** Retained sum of the tranche, which is not paid out. */
  retained?: number;
  returnedOn?: string;
  returnDocument?: string;
  returned?: number;
}

/** A request for an additional agreement; its text is in the decision that made it. */
export interface AdditionalRequest {
  id: string;
  status: number;
  /** The granted sum that the applicant requests, in kopiykas. */
  sum?: number;
  /** The additional agreement that was begun for it. */
  additionalId?: string;
}

export interface Report {
  id: string;
  type: 'content' | 'finance';
  status: number;
  files: string[];
  /** The manager's file for the internal decision, and the user who uploaded it. */
  attachment?: { fileId: string; by: string };
}

/** Returns the state of an application on its first day. */
export function initialState(applicationId: string, places: number): ApplicationState {
  return {
    v: 1,
    applicationId,
    places,
    techReview: { status: 0, needsDirection: false, appealed: false },
    expertReview: { status: 0, reviews: [] },
    procedures: [],
    direction: { status: 0 },
    supervisory: { status: 0 },
    agreement: { status: 0, ended: false, late: false },
    additional: [],
    reporting: { reports: [] },
    act: { status: 0 },
    finalisation: { status: 0 },
    completed: false,
    deadlines: {},
  };
}
