import type { Role } from '../roles';
import { AgreementStatus, BoardStatus, FinalisationStatus, NegotiationStatus, Overall } from '../statuses';
import { overall, reportingStatus } from './overall';
import type { ApplicationState } from './state';

/** Rows of the table of approval stages, in the order of the work. */
export const APPROVAL_STAGES = [
  'negotiation',
  'direction',
  'supervisory_board',
  'agreement',
  'reporting',
  'act',
] as const;
export type ApprovalStage = (typeof APPROVAL_STAGES)[number];

interface StageRow {
  /** Processes whose decisions belong to the stage. */
  processes: readonly string[];
  /** Returns whether the page of the stage is open, for working or reading. */
  opens: (state: ApplicationState) => boolean;
  /** Returns the status number of the stage. */
  status: (state: ApplicationState) => number;
}

/** Availability of each stage (rules/addresses, "Table of approval stages"). */
export const APPROVAL_STAGE_ROWS: Readonly<Record<ApprovalStage, StageRow>> = {
  negotiation: {
    processes: ['negotiation'],
    opens: () => true,
    status: ({ procedures }) => procedures.at(-1)?.status ?? NegotiationStatus.notStarted,
  },
  direction: {
    processes: ['direction'],
    opens: ({ procedures }) => procedures.some(({ status }) => status === NegotiationStatus.passedSigned),
    status: ({ direction }) => direction.status,
  },
  supervisory_board: {
    processes: ['supervisory_board'],
    opens: ({ direction }) => direction.status === BoardStatus.approved,
    status: ({ supervisory }) => supervisory.status,
  },
  agreement: {
    processes: ['agreement', 'additional', 'additional_request', 'payment_schedule', 'payment'],
    opens: ({ supervisory: { status } }) =>
      status === BoardStatus.approved || status === BoardStatus.notNeeded,
    status: ({ agreement }) => agreement.status,
  },
  reporting: {
    processes: ['reporting_content', 'reporting_finance'],
    opens: (state) => reportingStatus(state) !== 0,
    status: reportingStatus,
  },
  act: {
    processes: ['act'],
    opens: (state) => overall(state) >= Overall.act,
    status: ({ act }) => act.status,
  },
};

/** Status of a stage as the table shows it: 0 while the stage is closed. */
export const shownStatus = (state: ApplicationState, stage: ApprovalStage): number => {
  const row = APPROVAL_STAGE_ROWS[stage];
  return row.opens(state) ? row.status(state) : 0;
};

/** The tabs of an application's page in approval and reporting, in their order. */
export const APPROVAL_TABS = [
  'info',
  'experts',
  'matching',
  'procedures',
  'agreement',
  'reporting',
  'finish',
] as const;
export type ApprovalTab = (typeof APPROVAL_TABS)[number];

/** Tabs that only these roles have (rules/addresses, "Tabs of approval"). */
const DECIDERS: readonly Role[] = ['admin', 'chief', 'director', 'project_manager', 'project_head'];
const TAB_ROLES: Partial<Record<ApprovalTab, readonly Role[]>> = { matching: DECIDERS, finish: DECIDERS };

/** Returns the tabs that a role has. */
export const approvalTabsOf = (role: Role): ApprovalTab[] =>
  APPROVAL_TABS.filter((tab) => TAB_ROLES[tab]?.includes(role) ?? true);

/**
 * Returns the reason why a tab is disabled (rules/addresses, "Tabs of approval"): `closed` once a finalisation is signed, `not_started`
 * before reporting, `no_agreement` before the agreement. Undefined if the tab is open.
 */
export function tabClosed(
  state: ApplicationState,
  tab: ApprovalTab,
): 'closed' | 'not_started' | 'no_agreement' | undefined {
  if (tab === 'agreement') return APPROVAL_STAGE_ROWS.agreement.opens(state) ? undefined : 'no_agreement';
  if (tab !== 'procedures' && tab !== 'reporting') return undefined;
  if (overall(state) === FinalisationStatus.signed) return 'closed';
  // While a finalisation waits for its signature, everything can still be read.
  const readOnly = overall(state) === FinalisationStatus.made;
  return tab === 'reporting' && !readOnly && reportingStatus(state) === 0 ? 'not_started' : undefined;
}

/**
 * Returns whether a scan may be uploaded or read: only from status 4 on, when both sides have signed the main agreement
 * (rules/agreement-and-signing, "Scan").
 */
export const scanOpens = ({ agreement }: ApplicationState): boolean =>
  agreement.status >= AgreementStatus.signed;
