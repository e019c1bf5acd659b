import type { ApplicantType, FieldValue } from './form-types';

/** A sheet of a workbook: rows of texts, numbers and empty cells. */
export type SheetContent = (string | number | null)[][];

/** A line of a budget: title, quantity, unit, price in hryvnias. */
export type BudgetContent = [string, number, string, number];

/** Point to which the demonstration takes an application: stage, then status. */
export const TARGETS = [
  'tech:0',
  'tech:1',
  'tech:-1',
  'tech:2',
  'tech:-2',
  'tech:-4',
  'tech:direction',
  'expert:1',
  'expert:3',
  'negotiation:online-1',
  'negotiation:online-2',
  'negotiation:offline',
  'negotiation:3',
  'direction',
  'direction:-1',
  'supervisory',
  'agreement:0',
  'agreement:1',
  'agreement:3',
  'agreement:4',
  'agreement:5',
  'reporting:none',
  'reporting:content',
  'reporting:rework',
  'act:0',
  'act:1',
  'act:2',
  'act:completed',
  'finalisation:-2',
  'finalisation:-3',
] as const;

export type Target = (typeof TARGETS)[number];

/**
 * Point to which the demonstration takes a generated document, in the order of the document's flow. The last two are ends outside that
 * order.
 */
export const GENERATED_STAGES = [
  'created',
  'at_finance',
  'without_requisites',
  'requisites_returned',
  'at_applicant',
  'signed_by_applicant',
  'at_director',
  'completed',
  'archived',
  'deleted',
] as const;
export type GeneratedStage = (typeof GENERATED_STAGES)[number];

/** An expert review's status (rules/expert-review, "Review statuses"). */
export const REVIEW_STATES = [0, 1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A page to be rendered as PDF; table rows have as many cells as the head. */
export interface DocumentContent {
  prefix: string;
  title: string;
  kind: 'pdf';
  /** Rows of the workbook that is uploaded in place of the page. */
  sheet?: SheetContent;
  content: { paragraphs: string[]; table?: { head: string[]; rows: string[][] } };
}

export interface ApplicantContent {
  key: string;
  type: ApplicantType;
  /** Organisation, or the person. */
  name: string;
  /** Signer for the applicant: the certificate contains `taxId` (RNOKPP). */
  signer: { fullName: string; taxId: string };
  position: string;
  edrpou?: string;
  email: string;
  phone: string;
  city: string;
  founded: number;
  /** Activity of the applicant: purpose of the charter, kind of business, or creative biography. */
  activity: string;
  /** Experience with grants: null for none. */
  experience: string | null;
}

/** Errors found by the technical validation; if not set, everything is correct. */
export interface ValidationFinding {
  /** Toggles and documents (by prefix) that are wrong. */
  wrong: ('fields' | 'lot' | 'estimate' | 'budget' | 'charter' | 'support')[];
  message: string;
}

export interface ApplicationContent {
  key: string;
  contest: string;
  target: Target;
  /** Share of the maximum points that experts tend to give, 0 to 1. */
  quality: number;
  applicant: ApplicantContent;
  values: Record<string, FieldValue>;
  documents: DocumentContent[];
  /** Type of the application's negotiation. */
  procedure: 'online' | 'offline';
  /** The applicant's changes in an online negotiation: new values by field name. */
  changes?: Record<string, FieldValue>;
  /**
   * State of each review, in the order of assignment. Reviews beyond the contest's number replace refused ones. If not set, all are
   * signed; always set for the target expert:1.
   */
  reviews?: ReviewState[];
  validation?: ValidationFinding;
  /** Reason of the appeal, for tech:-4. */
  appeal?: string;
  /** Status of the additional agreement (rules/agreement-and-signing, "Additional agreements"); none if not set. */
  additional?: 1 | 2 | 3;
  /** The budget that the commission approves at the end of an offline negotiation; then both budgets are workbooks. */
  finalBudget?: BudgetContent[];
  /** State of the applicant's request for an additional agreement: unanswered, or answered by an agreement. */
  additionalRequest?: 'open' | 'begun';
  /** Stages of the documents that are generated for the agreement, oldest first; none if not set. */
  generated?: readonly GeneratedStage[];
}
