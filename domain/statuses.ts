/**
 * Named statuses; their numbers belong to the wire format and are never changed (rules/limits, "Numbers of statuses").
 */

/** Technical review of an application (rules/technical-review, "Statuses"). */
export const TechStatus = {
  open: 0,
  approved: 1,
  rejected: -1,
  approvedSigned: 2,
  rejectedSigned: -2,
  needsDirection: -3,
  appealed: -4,
} as const;

/** Expert division's status of an application (rules/expert-review, "Division statuses"). */
export const ExpertStatus = {
  rejected: -2,
  rejectedUnsigned: -1,
  open: 0,
  distributed: 1,
  approvedUnsigned: 2,
  approved: 3,
} as const;

/** One expert's review (rules/expert-review, "Review statuses"). */
export const ReviewStatus = {
  assigned: 0,
  inProgress: 1,
  sent: 2,
  approved: 3,
  rework: 4,
  completed: 5,
  prevApproved: 6,
  otherReason: -1,
  released: -2,
  conflict: -3,
  noTime: -4,
  unsuitable: -5,
} as const;

/** The types of refusal an expert may sign (rules/expert-review, "Refusal"). */
export const REFUSAL_TYPES = [
  ReviewStatus.conflict,
  ReviewStatus.noTime,
  ReviewStatus.unsuitable,
  ReviewStatus.otherReason,
] as const;

/** Returns whether the expert has refused; a review from which the division has released the expert is no refusal. */
export const isRefusal = (status: number): boolean => REFUSAL_TYPES.some((type) => type === status);

/** Negotiation procedure (rules/negotiation, "Statuses"). */
export const NegotiationStatus = {
  notStarted: 0,
  ongoing: 1,
  changed: 2,
  passed: 3,
  passedSigned: 4,
  rework: -1,
  reworkSigned: -2,
} as const;

/** A role's answer within a negotiation (rules/negotiation, "Answers"). */
export const AnswerStatus = { pending: 0, approved: 1, rework: -1 } as const;

/** Direction and supervisory board (rules/boards, "Direction"). */
export const BoardStatus = { none: 0, approved: 1, notApproved: -1, notNeeded: 2 } as const;

/** Grant agreement (rules/agreement-and-signing, "Agreement statuses"). */
export const AgreementStatus = {
  absent: 0,
  uploaded: 1,
  signedByDirector: 2,
  signedByApplicant: 3,
  signed: 4,
  scanned: 5,
} as const;

/** Additional agreement (rules/agreement-and-signing, "Additional agreements"). */
export const AdditionalStatus = { withdrawn: 0, uploaded: 1, signedByDirector: 2, signed: 3 } as const;

/** Applicant's request for an additional agreement (rules/agreement-and-signing, "Requested additional agreements"). */
export const AdditionalRequestStatus = { open: 0, begun: 1, declined: -1 } as const;

/** Overall reporting (rules/reporting-and-act, "Reporting statuses"). */
export const ReportingStatus = { notStarted: 0, started: 1, sent: 2, accepted: 3, rework: -1 } as const;

/** One reporting procedure (rules/reporting-and-act, "Report statuses"). */
export const ReportStatus = { open: 0, managerYes: 1, managerNo: -1, accepted: 2, returned: -2 } as const;

/** Feedback on the reporting of one type (rules/reporting-and-act, "Feedback"). */
export const FeedbackStatus = { rework: -1, none: 0, correct: 1 } as const;
/** Schedule of payments (rules/payments, "Schedule"). */
export const ScheduleStatus = { set: 1 } as const;

/** Payment of one tranche (rules/payments, "Payment statuses"); `due` is worked out and never stored. */
export const PaymentStatus = { planned: 0, due: 1, paid: 2, returned: 3 } as const;

/** Act of the completed project (rules/reporting-and-act, "Act"). */
export const ActStatus = { absent: 0, uploaded: 1, signedByDirector: 2, signed: 3 } as const;

/** Finalisation protocol; -2 and -3 are also the overall number. */
export const FinalisationStatus = { none: 0, made: -2, signed: -3 } as const;

/** The overall number `reporting_review.status` (rules/application, "Stages"). */
export const Overall = {
  submitted: 0,
  negotiation: 1,
  negotiationPassed: 2,
  direction: 3,
  supervisory: 4,
  agreement: 5,
  reporting: 6,
  act: 7,
  finalised: -2,
  finalisedSigned: -3,
} as const;

/** Generated document (rules/documents, "Document statuses"). */
export const DocumentStatus = {
  deleted: -2,
  archived: -1,
  created: 0,
  sentToFinance: 1,
  draft: 2,
  sentToApplicant: 3,
  signedByApplicant: 4,
  sentToDirector: 5,
  completed: 6,
} as const;

/** Bank details of a document (rules/documents, "Bank details"). */
export const FinDetailsStatus = { notProcessed: 0, sent: 1, validated: 2, rework: -1 } as const;

/** Board session (rules/sessions, "Record"). */
export const SessionStatus = { open: 0, held: 1 } as const;

/** Expert selection: the stage of matching and the decision in it (rules/selection-and-votes, "Stages"). */
export const MatchingStage = { started: 0, commission: 1, direction: 2, supervisory: 3 } as const;
export const MatchingDecision = { none: 0, approved: 2, notApproved: -2 } as const;
