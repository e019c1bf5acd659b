import type { ComponentType } from 'react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { ApprovalStage, ApprovalTab } from '../../../domain/application/approval-stages';
import type { ApprovalPlace } from '../../routes/approvalAddress';
import type { Todo } from '../../steps/todo';
import { AdditionalPlace, AgreementPlace, ScanPlace } from './agreement/AgreementPlaces';
import { AgreementMenu } from './agreement/AgreementMenu';
import { PaymentsPlace } from './payments/PaymentsPlace';
import { BoardPlace } from './BoardPlace';
import { DocumentsPlace } from './documents/DocumentsPlace';
import { GeneratePlace } from './documents/GeneratePlace';
import { ExpertsPlace, ReviewPlace } from './ExpertsPlace';
import { FinishPlace } from './FinishPlace';
import { InfoPlace } from './InfoPlace';
import { StagesPlace } from './StagesPlace';
import { NewProcedurePlace } from './procedures/NewProcedurePlace';
import { OneProcedure } from './procedures/OneProcedure';
import { ProcedureRedirect } from './procedures/ProcedureRedirect';
import { EstimateList, ProcedureList } from './procedures/ProcedureList';
import { ActPlace } from './reporting/ActPlace';
import { OneReport } from './reporting/OneReport';
import { ReportingPlace } from './reporting/ReportingPlace';
import type { PlaceProps } from './screenProps';

interface ApprovalPage {
  Material: ComponentType<PlaceProps>;
  /** Returns whether a step is taken on this page. Undefined: the page is read-only. */
  steps?: (todo: Todo, recordId: string | undefined) => boolean;
  /** Material and step scroll separately. */
  fill?: true;
  /** Returns the reason why the place is closed; undefined if it is open. */
  closed?: (view: ApplicationView) => string | undefined;
}

const closingReason = (open: string | true | undefined): string | undefined =>
  open === true ? undefined : open;
const stageClosingReason = (stage: ApprovalStage) => (view: ApplicationView) =>
  closingReason(view.approval?.stages.find((entry) => entry.stage === stage)?.open);
const tabClosingReason = (tab: ApprovalTab) => (view: ApplicationView) =>
  closingReason(view.approval?.tabs.find((entry) => entry.tab === tab)?.open);

const isOfProcess = (process: string) => (todo: Todo) => todo.process === process;
const isScan = ({ step }: Todo) => step === 'agreement.scan' || step === 'agreement.delete_scan';
const isReporting = ({ process }: Todo) => process.startsWith('reporting_');
const isOfProcedure = (todo: Todo, recordId: string | undefined) =>
  todo.process === 'negotiation' && todo.recordId === recordId;

/** Pages of an application in approval: material, steps and closing reason (rules/addresses, "Table of approval stages"). */
export const APPROVAL_PAGES: Readonly<Record<ApprovalPlace, ApprovalPage>> = {
  info: { Material: InfoPlace },
  experts: { Material: ExpertsPlace },
  'review/:reviewid': { Material: ReviewPlace },
  matching: { Material: StagesPlace },
  direction: {
    Material: BoardPlace,
    steps: isOfProcess('direction'),
    fill: true,
    closed: stageClosingReason('direction'),
  },
  supervisory: {
    Material: BoardPlace,
    steps: isOfProcess('supervisory_board'),
    fill: true,
    closed: stageClosingReason('supervisory_board'),
  },
  agreement: { Material: AgreementMenu, closed: stageClosingReason('agreement') },
  'agreement/upload': {
    Material: AgreementPlace,
    steps: (todo) => todo.process === 'agreement' && !isScan(todo),
    fill: true,
    closed: stageClosingReason('agreement'),
  },
  'agreement/list': { Material: DocumentsPlace, closed: stageClosingReason('agreement') },
  'agreement/generate': { Material: GeneratePlace, closed: stageClosingReason('agreement') },
  'agreement/scaned': {
    Material: ScanPlace,
    steps: isScan,
    closed: (view) => stageClosingReason('agreement')(view) ?? closingReason(view.approval?.scan),
  },
  'agreement/additional': {
    Material: AdditionalPlace,
    steps: ({ process }) => process === 'additional' || process === 'additional_request',
    fill: true,
    closed: stageClosingReason('agreement'),
  },
  'agreement/payments': {
    Material: PaymentsPlace,
    steps: ({ process }) => process === 'payment_schedule' || process === 'payment',
    closed: stageClosingReason('agreement'),
  },
  act: { Material: ActPlace, steps: isOfProcess('act'), fill: true, closed: stageClosingReason('act') },
  procedures: { Material: ProcedureList, closed: tabClosingReason('procedures') },
  'procedures/create': {
    Material: NewProcedurePlace,
    steps: ({ step }) => step === 'negotiation.create',
    fill: true,
    closed: tabClosingReason('procedures'),
  },
  'procedures/:procid': { Material: ProcedureRedirect },
  estimate: { Material: EstimateList, closed: tabClosingReason('procedures') },
  'estimate/:procid': {
    Material: OneProcedure,
    steps: isOfProcedure,
    fill: true,
    closed: tabClosingReason('procedures'),
  },
  reporting: { Material: ReportingPlace, closed: tabClosingReason('reporting') },
  'reporting/:reportid': {
    Material: OneReport,
    steps: (todo, recordId) => isReporting(todo) && todo.recordId === recordId,
    fill: true,
    closed: tabClosingReason('reporting'),
  },
  finish: { Material: FinishPlace, steps: isOfProcess('finalisation') },
};
