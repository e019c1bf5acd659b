import type { FlowState } from '../process/flow';
import type { SessionResult, StoredFile } from '../process/input';
import { MatchingDecision, TechStatus } from '../statuses';

/** The kinds of board session (rules/sessions, "Kinds"); the wire format spells the commission `expert_commision`. */
export const SESSION_TYPES = ['tech_review', 'experts', 'expert_commission', 'expert_supervisory'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

/** A board session, and before its creation the items chosen for its agenda: ids, numbers and marks only. */
export interface SessionState extends FlowState {
  v: 1;
  /** The applications or experts chosen for the agenda, as their records are at creation; empty afterwards. */
  candidates: SessionCandidate[];
  /** Absent until the session is created. */
  session?: BoardSession;
}

export interface SessionCandidate {
  id: string;
  /** The kinds of session that may decide on it now. */
  readyFor: readonly SessionType[];
  /** The session with the item on its agenda, if one is not held yet. */
  sessionId?: string;
}

export interface BoardSession {
  id: string;
  type: SessionType;
  status: number;
  /** User ids. */
  members: string[];
  items: SessionResult[];
  /** Introduction and decision, and for technical review the date, are written. */
  textsFilled: boolean;
  protocol?: StoredFile;
  signed: boolean;
}

/** The texts of the minutes that the members write together, in the names of the wire. */
export const SESSION_TEXTS = ['direction_date', 'text_protocol_short', 'text_protocol'] as const;
export type SessionText = (typeof SESSION_TEXTS)[number];

/** Texts that a session of this kind needs: only one on technical review needs a date (rules/sessions, "Acceptance"). */
export const textsOf = (type: SessionType): readonly SessionText[] =>
  type === 'tech_review' ? SESSION_TEXTS : SESSION_TEXTS.filter((text) => text !== 'direction_date');

/** Result of an item that has no decision yet. */
export const UNDECIDED = 0;
/** Results that a session may decide on an application (rules/sessions, "Results"); -3, "no decision", counts as one. */
export const APPLICATION_RESULTS: readonly number[] = [
  TechStatus.approvedSigned,
  TechStatus.rejectedSigned,
  TechStatus.needsDirection,
];
/** Results that a session may decide on an expert (rules/sessions, "Results"). */
export const EXPERT_RESULTS: readonly number[] = [MatchingDecision.approved, MatchingDecision.notApproved];

/** Sessions that may decide on an application: at -3 and -4 only (rules/sessions, "Agenda"). */
export const applicationReadyFor = (techStatus: number): readonly SessionType[] =>
  techStatus === TechStatus.needsDirection || techStatus === TechStatus.appealed ? ['tech_review'] : [];

/** Refusal of an acceptance: a member has changed the minutes since the caller read them. */
export const SESSION_CHANGED = 'session-changed';

/** Returns the state before the session is created, with the candidates for its agenda. */
export const noSession = (candidates: SessionCandidate[]): SessionState => ({
  v: 1,
  candidates,
  completed: false,
  deadlines: {},
});
