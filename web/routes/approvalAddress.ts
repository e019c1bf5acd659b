import { Overall } from '../../domain/statuses';
import type { ApprovalStage, ApprovalTab } from '../../domain/application/approval-stages';

/** Pages of an application in approval and reporting, each with its tab (rules/addresses, "Approval and reporting"). */
export const APPROVAL_PLACES = {
  info: 'info',
  experts: 'experts',
  'review/:reviewid': 'experts',
  matching: 'matching',
  direction: 'matching',
  supervisory: 'matching',
  agreement: 'agreement',
  'agreement/upload': 'agreement',
  'agreement/list': 'agreement',
  'agreement/generate': 'agreement',
  'agreement/scaned': 'agreement',
  'agreement/additional': 'agreement',
  'agreement/payments': 'agreement',
  act: 'matching',
  procedures: 'procedures',
  'procedures/create': 'procedures',
  'procedures/:procid': 'procedures',
  estimate: 'procedures',
  'estimate/:procid': 'procedures',
  reporting: 'reporting',
  'reporting/:reportid': 'reporting',
  finish: 'finish',
} as const satisfies Record<string, ApprovalTab>;
export type ApprovalPlace = keyof typeof APPROVAL_PLACES;

/** Statistics of the approval division. */
export const APPROVAL_STATISTICS = '/rp/stats';

/** Returns the address of a page of an application in approval; `recordId` for a page about a single record. */
export const approvalAddress = (applicationId: string, place: ApprovalPlace, recordId = ''): string =>
  `/rp/application/${applicationId}/${place.replace(/:\w+/, recordId)}`;

/** Pages of an online procedure (rules/addresses, "Approval and reporting"). */
export const NEGOTIATION_PLACES = ['edits', 'feedbacks', 'attached', 'decision'] as const;
export type NegotiationPlace = (typeof NEGOTIATION_PLACES)[number];

/** Returns the address of a page of an online procedure. */
export const negotiationAddress = (procedureId: string, place: NegotiationPlace): string =>
  `/rp/negotiation/${procedureId}/${place}`;

/** Returns the page with the current work on an application, by its overall number (rules/application, "Stages"). */
const BY_OVERALL: Readonly<Record<number, ApprovalPlace>> = {
  [Overall.submitted]: 'info',
  [Overall.negotiation]: 'procedures',
  [Overall.negotiationPassed]: 'procedures',
  [Overall.direction]: 'direction',
  [Overall.supervisory]: 'supervisory',
  [Overall.agreement]: 'agreement',
  [Overall.reporting]: 'reporting',
  [Overall.act]: 'act',
  [Overall.finalised]: 'finish',
  [Overall.finalisedSigned]: 'finish',
};

/** Returns the address of the page with the current work; the first page for an unknown overall number. */
export const standingAddress = (applicationId: string, overall: number): string =>
  approvalAddress(applicationId, BY_OVERALL[overall] ?? 'info');

/** Page of each stage in the table of approval stages. */
export const STAGE_PLACES: Readonly<Record<ApprovalStage, ApprovalPlace>> = {
  negotiation: 'procedures',
  direction: 'direction',
  supervisory_board: 'supervisory',
  agreement: 'agreement',
  reporting: 'reporting',
  act: 'act',
};

/** Pages on which steps are taken, by step or else by process, with or without a record. */
const STEP_PLACES: Readonly<Record<string, ApprovalPlace>> = {
  'negotiation.create': 'procedures/create',
  negotiation: 'procedures/:procid',
  direction: 'direction',
  supervisory_board: 'supervisory',
  'agreement.scan': 'agreement/scaned',
  'agreement.delete_scan': 'agreement/scaned',
  agreement: 'agreement/upload',
  additional: 'agreement/additional',
  payment_schedule: 'agreement/payments',
  payment: 'agreement/payments',
  additional_request: 'agreement/additional',
  'reporting_content.create': 'reporting',
  'reporting_finance.create': 'reporting',
  reporting_content: 'reporting/:reportid',
  reporting_finance: 'reporting/:reportid',
  act: 'act',
  finalisation: 'finish',
};

/** Returns the page on which a step of approval is taken; undefined for steps of earlier stages. */
export function approvalPlaceOf(step: string): ApprovalPlace | undefined {
  return STEP_PLACES[step] ?? STEP_PLACES[step.split('.')[0] ?? ''];
}
