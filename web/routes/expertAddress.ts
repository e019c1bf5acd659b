import type { StepName } from '../../domain/processes';

export const EXPERT_TABS = ['info', 'conflict', 'rate', 'protocol'] as const;
export type ExpertTab = (typeof EXPERT_TABS)[number];

/** Returns the address of a tab of the expert's application page (rules/addresses, "Expert"); `groupId`: a block of the rating's questions. */
export const expertAddress = (applicationId: string, tab: ExpertTab, groupId?: string): string =>
  `/expert/${applicationId}/${tab}${groupId ? `/${groupId}` : ''}`;

/** Steps that an expert takes on each tab. */
const STEPS: Readonly<Record<ExpertTab, readonly StepName[]>> = {
  info: ['review.start'],
  conflict: ['review.failure', 'review.sign_failure', 'review.abandon_failure'],
  rate: ['review.validate'],
  protocol: ['review.protocol', 'review.sign'],
};

/** Returns the tab on which a step is taken; undefined if it is not an expert's step. */
export const expertTabOf = (step: string): ExpertTab | undefined =>
  EXPERT_TABS.find((tab) => STEPS[tab].some((name) => name === step));
