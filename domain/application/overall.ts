import type { ApplicationState } from './state';
import {
  AgreementStatus,
  BoardStatus,
  ExpertStatus,
  FinalisationStatus,
  NegotiationStatus,
  Overall,
  ReportStatus,
  ReportingStatus,
  TechStatus,
} from '../statuses';

/** Returns the overall number `reporting_review.status` (rules/application, "Stages"), computed from the records alone. */
export function overall(state: ApplicationState): number {
  if (state.finalisation.status !== FinalisationStatus.none) return state.finalisation.status;
  return stageNumber(state);
}

/** Returns the overall number without the finalisation, to which a withdrawn finalisation returns. */
export function stageNumber(state: ApplicationState): number {
  if (reportingStatus(state) === ReportingStatus.accepted) return Overall.act;
  if (state.agreement.ended) return Overall.reporting;
  const board = state.supervisory.status;
  if (board === BoardStatus.approved || board === BoardStatus.notNeeded) return Overall.agreement;
  if (state.direction.status === BoardStatus.approved) return Overall.supervisory;
  const statuses = state.procedures.map((procedure) => procedure.status);
  if (statuses.includes(NegotiationStatus.passedSigned)) return Overall.direction;
  if (statuses.includes(NegotiationStatus.passed)) return Overall.negotiationPassed;
  return statuses.length > 0 ? Overall.negotiation : Overall.submitted;
}

/** Overall reporting status (rules/reporting-and-act, "Reporting statuses"). */
export function reportingStatus(state: ApplicationState): number {
  if (!state.agreement.ended) return ReportingStatus.notStarted;
  const latest = (['content', 'finance'] as const).map((type) => latestUploaded(state, type)?.status);
  if (latest.every((status) => status === ReportStatus.accepted)) return ReportingStatus.accepted;
  if (latest.includes(ReportStatus.returned)) return ReportingStatus.rework;
  if (latest.every((status) => status !== undefined)) return ReportingStatus.sent;
  return ReportingStatus.started;
}

/** The newest procedure of a reporting type. */
export const latestReport = (state: ApplicationState, type: string) =>
  state.reporting.reports.findLast((report) => report.type === type);

/** Returns the newest procedure of a reporting type that has files: one without files does not change the overall number. */
const latestUploaded = (state: ApplicationState, type: string) =>
  state.reporting.reports.findLast((report) => report.type === type && report.files.length > 0);

/**
 * Returns whether technical and expert review are passed. The overall number does not show this, because it is 0 before and after them
 * (rules/application, "Stages").
 */
export const passedReviews = (state: ApplicationState): boolean =>
  state.techReview.status === TechStatus.approvedSigned &&
  state.expertReview.status === ExpertStatus.approved;

/** Returns whether the main agreement is signed by both sides. */
export const agreementSigned = (state: ApplicationState): boolean =>
  state.agreement.status >= AgreementStatus.signed;
