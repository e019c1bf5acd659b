/** The demonstration content, which the seeder enters through the product's own commands. */
export { applicants } from './applicants';
export { applications } from './applications';
export { bankDetailsOf } from './bank-details';
export { changesOf } from './changes';
export { BOARD_THRESHOLD, contests, lots, programmes, seasons } from './catalogue';
export { approvalComments, expertComments, sessionTexts, technicalComments } from './comments';
export { culture, keywords } from './dictionaries';
export { laterDocument, type LaterDocument } from './documents-later';
export { financeReport } from './finance-report';
export { budgetSheet, finalBudgetDocument } from './budgets';
export { form } from './form';
export { generationOf } from './generation';
export { methodology, ratingLabels } from './methodology';
export { people } from './people';
export { hryvnias, ukrainianDate } from './text';
export * from './application-types';
export * from './form-types';
export type * from './types';
