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

interface PlaceRow {
  Material: ComponentType<PlaceProps>;
  /** Returns whether a step is taken here; without it the page is read-only. */
  steps?: (todo: Todo, recordId: string | undefined) => boolean;
  /** Material and step scroll separately. */
  fill?: true;
  /** Returns the reason why the place is closed; undefined if it is open. */
  closed?: (view: ApplicationView) => string | undefined;
}

const reasonOf = (open: string | true | undefined): string | undefined => (open === true ? undefined : open);
const stageClosed = (stage: ApprovalStage) => (view: ApplicationView) =>
  reasonOf(view.approval?.stages.find((entry) => entry.stage === stage)?.open);
const tabClosed = (tab: ApprovalTab) => (view: ApplicationView) =>
  reasonOf(view.approval?.tabs.find((entry) => entry.tab === tab)?.open);

const ofProcess = (process: string) => (todo: Todo) => todo.process === process;
const isScan = ({ step }: Todo) => step === 'agreement.scan' || step === 'agreement.delete_scan';
const isReporting = ({ process }: Todo) => process.startsWith('reporting_');
const ofProcedure = (todo: Todo, recordId: string | undefined) =>
  todo.process === 'negotiation' && todo.recordId === recordId;

/** Pages of an application in approval: material, steps and closing reason (rules/addresses, "Table of approval stages"). */
export const PLACES: Readonly<Record<ApprovalPlace, PlaceRow>> = {
  info: { Material: InfoPlace },
  experts: { Material: ExpertsPlace },
  'review/:reviewid': { Material: ReviewPlace },
  matching: { Material: StagesPlace },
  direction: {
    Material: BoardPlace,
    steps: ofProcess('direction'),
    fill: true,
    closed: stageClosed('direction'),
  },
  supervisory: {
    Material: BoardPlace,
    steps: ofProcess('supervisory_board'),
    fill: true,
    closed: stageClosed('supervisory_board'),
  },
  agreement: { Material: AgreementMenu, closed: stageClosed('agreement') },
  'agreement/upload': {
    Material: AgreementPlace,
    steps: (todo) => todo.process === 'agreement' && !isScan(todo),
    fill: true,
    closed: stageClosed('agreement'),
  },
  'agreement/list': { Material: DocumentsPlace, closed: stageClosed('agreement') },
  'agreement/generate': { Material: GeneratePlace, closed: stageClosed('agreement') },
  'agreement/scaned': {
    Material: ScanPlace,
    steps: isScan,
    closed: (view) => stageClosed('agreement')(view) ?? reasonOf(view.approval?.scan),
  },
  'agreement/additional': {
    Material: AdditionalPlace,
    steps: ({ process }) => process === 'additional' || process === 'additional_request',
    fill: true,
    closed: stageClosed('agreement'),
  },
  'agreement/payments': {
    Material: PaymentsPlace,
    steps: ({ process }) => process === 'payment_schedule' || process === 'payment',
    closed: stageClosed('agreement'),
  },
  act: { Material: ActPlace, steps: ofProcess('act'), fill: true, closed: stageClosed('act') },
  procedures: { Material: ProcedureList, closed: tabClosed('procedures') },
  'procedures/create': {
    Material: NewProcedurePlace,
    steps: ({ step }) => step === 'negotiation.create',
    fill: true,
    closed: tabClosed('procedures'),
  },
  'procedures/:procid': { Material: ProcedureRedirect },
  estimate: { Material: EstimateList, closed: tabClosed('procedures') },
  'estimate/:procid': {
    Material: OneProcedure,
    steps: ofProcedure,
    fill: true,
    closed: tabClosed('procedures'),
  },
  reporting: { Material: ReportingPlace, closed: tabClosed('reporting') },
  'reporting/:reportid': {
    Material: OneReport,
    steps: (todo, recordId) => isReporting(todo) && todo.recordId === recordId,
    fill: true,
    closed: tabClosed('reporting'),
  },
  finish: { Material: FinishPlace, steps: ofProcess('finalisation') },
};
