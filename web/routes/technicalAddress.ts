export const TECHNICAL_TABS = ['info', 'review', 'comments', 'history'] as const;
export type TechnicalTab = (typeof TECHNICAL_TABS)[number];

/** A tab of the project division's page of an application (rules/addresses, "Project division"). */
export const technicalAddress = (applicationId: string, tab: TechnicalTab): string =>
  `/pd/application/${applicationId}/${tab}`;
