import type { SystemActor } from './roles';
import type { SessionResult } from './sessions';

/**
 * An application as its workflow holds it: ids, numbers and marks only — never a name, a comment or an address,
 * because all of it stands in Temporal's history.
 */
export interface ApplicationState {
  /** Raised when the shape changes, so that a running workflow can carry an old state over. */
  v: 1;
  applicationId: string;
  /** How many experts the contest asks for: 3 or 5. */
  places: number;
  techReview: TechReview;
  /** `assigned`: how many reviews the first distribution made, and so how many must be completed. */
  expertReview: { status: number; assigned?: number; reviews: Review[] };
  procedures: Procedure[];
  direction: { status: number };
  supervisory: { status: number };
  agreement: Agreement;
  additional: Additional[];
  reporting: { reports: Report[] };
  act: { status: number; file?: StoredFile };
  finalisation: { status: number; protocol?: StoredFile };
  /** Set once the workflow's last step is done. */
  completed: boolean;
  /** Absolute deadlines (ms since 1970) of what is waited for, by the wait's key; counted in `activateStage`. */
  deadlines: Record<string, number>;
}

/** A stored file; `signId` is the signing provider's item once it has been registered for signing. */
export interface StoredFile {
  fileId: string;
  signId?: string;
}

export interface TechReview {
  status: number;
  /** The outcome sent was "needs direction decision": the form is locked until the protocol is signed. */
  needsDirection: boolean;
  protocol?: StoredFile;
  /** One appeal per application. */
  appealed: boolean;
  /** The board session not yet held in which this application stands. */
  sessionId?: string;
}

export interface Review {
  id: string;
  expertId: string;
  status: number;
  /** Every status it has stood at, in order: a rollback's target must be among them. */
  passed: number[];
  /** The evaluation's or the refusal's protocol, made and not yet signed, or signed. */
  protocol?: StoredFile;
  /** The protocol is a refusal's. */
  refusing: boolean;
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
  late: boolean;
}

/** User ids; head, members and secretary exclude each other (specification 3 §5). */
export interface Commission {
  head: string;
  members: string[];
  secretary: string;
}

export interface Agreement {
  status: number;
  main?: StoredFile;
  budget?: StoredFile;
  protocol?: StoredFile;
  scan?: StoredFile;
  /** `agreement/end` has been pressed. */
  ended: boolean;
  /** One side has not signed in time. */
  late: boolean;
}

export interface Additional {
  id: string;
  status: number;
  file: StoredFile;
}

export interface Report {
  id: string;
  type: 'content' | 'finance';
  status: number;
  files: string[];
}

/** What a step is called with. Texts stay outside: only their length comes along. */
export interface StepInput {
  /** One of the step's outcomes, where it has more than one. */
  outcome?: string;
  /** The review, procedure, additional agreement or report the step is about. */
  recordId?: string;
  /** The id of what the step creates. */
  newId?: string;
  commentLength?: number;
  /** Stored files by slot. */
  files?: Record<string, StoredFile>;
  type?: string;
  part?: NegotiationPart;
  commission?: Commission;
  /** Experts picked for the free places, by review id. */
  experts?: { id: string; expertId: string }[];
  /** Does every question have its score? */
  scoresComplete?: boolean;
  /** Items the server has seen validly signed by the actor. */
  signed?: string[];
  /** A new deadline, ms since 1970. */
  until?: number;
  /** A session's members, by user id. */
  members?: string[];
  /** Applications or experts to be put on a session's agenda. */
  items?: string[];
  /** Decisions on the agenda. */
  results?: SessionResult[];
  /** Are the session's texts written? */
  textsFilled?: boolean;
  /** Scores by criterion of an expert's vote. */
  votes?: Record<string, number>;
}

export const NEGOTIATION_PARTS = ['pm', 'lawyer', 'financier'] as const;
export type NegotiationPart = (typeof NEGOTIATION_PARTS)[number];

/** What the state tables know of an application on its first day. */
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

/** Is this actor a part of the system rather than a person of the staff? */
export const isSystem = (role: string): role is SystemActor =>
  role === 'applicant' || role === 'session' || role === 'deadline';
