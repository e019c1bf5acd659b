import type { StepName } from '../../domain/processes';

export const EXPERT_TABS = ['info', 'conflict', 'rate', 'protocol'] as const;
export type ExpertTab = (typeof EXPERT_TABS)[number];

/** A tab of the expert's page of an application (rules/addresses, "Expert"); of the rating, one block of questions. */
export const expertAddress = (applicationId: string, tab: ExpertTab, groupId?: string): string =>
  `/expert/${applicationId}/${tab}${groupId ? `/${groupId}` : ''}`;

/** Steps that an expert takes on each tab. */
const STEPS: Readonly<Record<ExpertTab, readonly StepName[]>> = {
  info: ['review.start'],
  conflict: ['review.failure', 'review.sign_failure', 'review.abandon_failure'],
  rate: ['review.validate'],
  protocol: ['review.protocol', 'review.sign'],
};

/** The tab on which a step is taken; none for what is no expert's. */
export const expertTabOf = (step: string): ExpertTab | undefined =>
  EXPERT_TABS.find((tab) => STEPS[tab].some((name) => name === step));
