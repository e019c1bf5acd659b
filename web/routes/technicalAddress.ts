export const TECHNICAL_TABS = ['info', 'review', 'comments', 'history'] as const;
export type TechnicalTab = (typeof TECHNICAL_TABS)[number];

/** Returns the address of a tab of the project division's application page (rules/addresses, "Project division"). */
export const technicalAddress = (applicationId: string, tab: TechnicalTab): string =>
  `/pd/application/${applicationId}/${tab}`;
