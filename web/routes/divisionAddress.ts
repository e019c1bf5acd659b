export const DIVISION_TABS = ['info', 'details', 'review', 'report', 'finish'] as const;
export type DivisionTab = (typeof DIVISION_TABS)[number];

/** Returns the address of a tab of the expert division's application page (rules/addresses, "Expert division"). */
export const divisionAddress = (applicationId: string, tab: DivisionTab): string =>
  `/ed/application/${applicationId}/${tab}`;

/** Returns the address of one expert's review on that page. */
export const reviewAddress = (applicationId: string, reviewId: string): string =>
  `${divisionAddress(applicationId, 'review')}/${reviewId}`;

/** Address of the messages about a review. */
export const reviewHistoryAddress = (applicationId: string, reviewId: string): string =>
  `${reviewAddress(applicationId, reviewId)}/history`;
