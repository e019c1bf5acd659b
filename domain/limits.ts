/** Business constants and limits (docs/rules/limits.md). Lengths are in characters. */
export const LIMITS = {
  /** Minimum length of the overall comment of an expert's review. */
  reviewComment: 200,
  /** Minimum length of the comment of an expert's refusal. */
  refusalComment: 100,
  /** Minimum length of a role's answer in a negotiation, and of feedback on reporting. */
  negotiationComment: 101,
  /** Minimum length of all other required comments. */
  comment: 1,
  /** Maximum length of any comment. */
  commentMax: 20_000,
  /** A comment to colleagues: characters, minutes in which its author may change it, people it may mention. */
  discussion: 10_000,
  discussionMinutes: 15,
  discussionMentions: 20,
  /** Limits of an application's form: characters of one text and of all, entries of one list, fields, characters of a title. */
  formText: 20_000,
  formTexts: 300_000,
  formList: 500,
  formFields: 100,
  formTitle: 500,
  commissionMembers: 3,
  /** Maximum number of days from now until a deadline that a person sets. */
  termDays: 366,
  /** Items of a session's agenda; characters of its date as the minutes have it. */
  agenda: 200,
  sessionDate: 200,
  /** Characters of the number of a supervisory board's sitting. */
  sittingNumber: 40,
  keywords: 5,
  /** Lifetime of the link for a new password, in minutes (rules/accounts-and-roles, "Recovery"). */
  recoveryMinutes: 15,
  /** Limits of a generated document: characters of a variable's value, and the number of them. */
  documentValue: 5_000,
  documentValues: 250,
  passwordMin: 8,
  passwordMax: 200,
  /** Maximum number of characters of a title shown on a page: of an application, and of a question. */
  titleCut: 75,
  questionTitleCut: 150,
  fileBytes: 50 * 1024 * 1024,
  pageSize: 50,
  /** Rows of a page of statistics (rules/lists-and-search, "Statistics"). */
  statisticsPage: 10,
  /** Applications one rollback or one bulk signing may take. */
  selection: 100,
  /** Items of one batch (rules/batches, "Batch"). */
  batch: 200,
  /** Applications over which experts are distributed at once (rules/expert-review, "Many at once"). */
  distribution: 500,
  /** Saved views of one person in one area, and the length of a view's name. */
  savedViews: 50,
  viewName: 60,
  /**
   * Limits of a template: characters of its title and its comment, blocks, characters of all its texts, rows and columns of a table,
   * levels of a list.
   */
  templateTitle: 200,
  templateComment: 2000,
  templateBlocks: 500,
  templateTexts: 500_000,
  templateRows: 100,
  templateColumns: 12,
  templateLevels: 5,
  /** Variables of a template, characters of a variable's name and of its label. */
  templateVariables: 100,
  variableName: 60,
  variableLabel: 200,
} as const;

export { lengthOf } from './text/visible-text';
