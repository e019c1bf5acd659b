import {
  ActStatus,
  AdditionalRequestStatus,
  AdditionalStatus,
  AgreementStatus,
  BoardStatus,
  DocumentStatus,
  ExpertStatus,
  FeedbackStatus,
  FinalisationStatus,
  FinDetailsStatus,
  NegotiationStatus,
  Overall,
  PaymentStatus,
  ReportingStatus,
  ReportStatus,
  ReviewStatus,
  TechStatus,
} from '../../domain/statuses';

/** Colour and icon of a status; the icon keeps it readable without the colour. */
export interface Look {
  colour: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  icon: 'waiting' | 'going' | 'done' | 'sealed' | 'no' | 'back' | 'question';
}

const waiting: Look = { colour: 'neutral', icon: 'waiting' };
const going: Look = { colour: 'info', icon: 'going' };
const positive: Look = { colour: 'success', icon: 'done' };
const sealed: Look = { colour: 'success', icon: 'sealed' };
const toSign: Look = { colour: 'warning', icon: 'waiting' };
const back: Look = { colour: 'warning', icon: 'back' };
const question: Look = { colour: 'warning', icon: 'question' };
const negative: Look = { colour: 'danger', icon: 'no' };
/** An end that is not a refusal, such as the signed protocol of a finalisation. */
const neutralEnd: Look = { colour: 'neutral', icon: 'sealed' };

/** Looks of all statuses of a process; a missing one does not compile. */
type Looks<S extends Record<string, number>> = Readonly<Record<S[keyof S], Look>>;

const tech_review: Looks<typeof TechStatus> = {
  [TechStatus.open]: waiting,
  [TechStatus.approved]: toSign,
  [TechStatus.rejected]: toSign,
  [TechStatus.approvedSigned]: sealed,
  [TechStatus.rejectedSigned]: negative,
  [TechStatus.needsDirection]: question,
  [TechStatus.appealed]: question,
};
const expert_review: Looks<typeof ExpertStatus> = {
  [ExpertStatus.rejected]: negative,
  [ExpertStatus.rejectedUnsigned]: negative,
  [ExpertStatus.open]: waiting,
  [ExpertStatus.distributed]: going,
  [ExpertStatus.approvedUnsigned]: toSign,
  [ExpertStatus.approved]: sealed,
};
const review: Looks<typeof ReviewStatus> = {
  [ReviewStatus.assigned]: waiting,
  [ReviewStatus.inProgress]: going,
  [ReviewStatus.sent]: going,
  [ReviewStatus.approved]: toSign,
  [ReviewStatus.rework]: back,
  [ReviewStatus.completed]: sealed,
  [ReviewStatus.prevApproved]: positive,
  [ReviewStatus.otherReason]: negative,
  [ReviewStatus.released]: negative,
  [ReviewStatus.conflict]: negative,
  [ReviewStatus.noTime]: negative,
  [ReviewStatus.unsuitable]: negative,
};
const negotiation: Looks<typeof NegotiationStatus> = {
  [NegotiationStatus.notStarted]: waiting,
  [NegotiationStatus.ongoing]: going,
  [NegotiationStatus.changed]: going,
  [NegotiationStatus.passed]: toSign,
  [NegotiationStatus.passedSigned]: sealed,
  [NegotiationStatus.rework]: back,
  [NegotiationStatus.reworkSigned]: negative,
};
const board: Looks<typeof BoardStatus> = {
  [BoardStatus.none]: waiting,
  [BoardStatus.approved]: sealed,
  [BoardStatus.notApproved]: negative,
  [BoardStatus.notNeeded]: positive,
};
const agreement: Looks<typeof AgreementStatus> = {
  [AgreementStatus.absent]: waiting,
  [AgreementStatus.uploaded]: toSign,
  [AgreementStatus.signedByDirector]: toSign,
  [AgreementStatus.signedByApplicant]: toSign,
  [AgreementStatus.signed]: sealed,
  [AgreementStatus.scanned]: sealed,
};
const additional: Looks<typeof AdditionalStatus> = {
  [AdditionalStatus.withdrawn]: negative,
  [AdditionalStatus.uploaded]: toSign,
  [AdditionalStatus.signedByDirector]: toSign,
  [AdditionalStatus.signed]: sealed,
};
const payment_schedule: Readonly<Record<1, Look>> = { 1: positive };
const payment: Looks<typeof PaymentStatus> = {
  [PaymentStatus.planned]: waiting,
  [PaymentStatus.due]: toSign,
  [PaymentStatus.paid]: sealed,
  [PaymentStatus.returned]: back,
};
const additional_request: Looks<typeof AdditionalRequestStatus> = {
  [AdditionalRequestStatus.open]: going,
  [AdditionalRequestStatus.begun]: positive,
  [AdditionalRequestStatus.declined]: negative,
};
const reporting: Looks<typeof ReportingStatus> = {
  [ReportingStatus.notStarted]: waiting,
  [ReportingStatus.started]: going,
  [ReportingStatus.sent]: going,
  [ReportingStatus.accepted]: sealed,
  [ReportingStatus.rework]: back,
};
const feedback: Looks<typeof FeedbackStatus> = {
  [FeedbackStatus.rework]: back,
  [FeedbackStatus.none]: waiting,
  [FeedbackStatus.correct]: positive,
};
const report: Looks<typeof ReportStatus> = {
  [ReportStatus.open]: waiting,
  [ReportStatus.managerYes]: positive,
  [ReportStatus.managerNo]: back,
  [ReportStatus.accepted]: sealed,
  [ReportStatus.returned]: back,
};
const act: Looks<typeof ActStatus> = {
  [ActStatus.absent]: waiting,
  [ActStatus.uploaded]: toSign,
  [ActStatus.signedByDirector]: toSign,
  [ActStatus.signed]: sealed,
};
const finalisation: Looks<typeof FinalisationStatus> = {
  [FinalisationStatus.none]: waiting,
  [FinalisationStatus.made]: toSign,
  [FinalisationStatus.signed]: neutralEnd,
};
const document: Looks<typeof DocumentStatus> = {
  [DocumentStatus.deleted]: negative,
  [DocumentStatus.archived]: negative,
  [DocumentStatus.created]: waiting,
  [DocumentStatus.sentToFinance]: going,
  [DocumentStatus.draft]: going,
  [DocumentStatus.sentToApplicant]: going,
  [DocumentStatus.signedByApplicant]: positive,
  [DocumentStatus.sentToDirector]: toSign,
  [DocumentStatus.completed]: sealed,
};
const fin_details: Looks<typeof FinDetailsStatus> = {
  [FinDetailsStatus.notProcessed]: waiting,
  [FinDetailsStatus.sent]: going,
  [FinDetailsStatus.validated]: positive,
  [FinDetailsStatus.rework]: back,
};
const overall: Looks<typeof Overall> = {
  [Overall.submitted]: waiting,
  [Overall.negotiation]: going,
  [Overall.negotiationPassed]: toSign,
  [Overall.direction]: going,
  [Overall.supervisory]: going,
  [Overall.agreement]: going,
  [Overall.reporting]: going,
  [Overall.act]: going,
  [Overall.finalised]: toSign,
  [Overall.finalisedSigned]: neutralEnd,
};

/** Looks by process, named as in the tables of domain/, and of the overall number. */
export const STATUS_LOOKS = {
  tech_review,
  expert_review,
  review,
  negotiation,
  direction: board,
  supervisory_board: board,
  agreement,
  additional,
  payment_schedule,
  payment,
  additional_request,
  reporting,
  reporting_content: report,
  reporting_finance: report,
  report_feedback: feedback,
  act,
  finalisation,
  document,
  fin_details,
  overall,
} as const satisfies Record<string, Readonly<Record<number, Look>>>;
export type StatusProcess = keyof typeof STATUS_LOOKS;

/** Returns the look of a status; an unknown status has the look of a question. */
export const lookOf = (process: StatusProcess, status: number): Look =>
  (STATUS_LOOKS[process] as Readonly<Record<number, Look>>)[status] ?? question;
