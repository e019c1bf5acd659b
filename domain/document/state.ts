import type { FlowState } from '../process/flow';
import type { StoredFile } from '../process/input';
import { DocumentStatus, FinDetailsStatus } from '../statuses';

/** A generated document with the bank details that belong to it: ids, numbers and marks only. */
export interface DocumentState extends FlowState {
  v: 1;
  /** The overall number of the document's application; up to date only while a step is checked. */
  stage: number;
  /** Absent until it is created. */
  document?: GeneratedDocument;
  finDetails: FinDetails;
}

export interface GeneratedDocument {
  id: string;
  status: number;
  /** The generated file; its `signId` is removed when a signature on it is no longer in force. */
  source?: StoredFile;
  /** The document is completed and has become the application's grant agreement. */
  inForce: boolean;
}

export interface FinDetails {
  status: number;
  /** Whether the applicant's bank details exist. */
  filled: boolean;
}

/** Returns the state before a document is created. */
export const initialDocument = (stage: number): DocumentState => ({
  v: 1,
  stage,
  finDetails: { status: FinDetailsStatus.notProcessed, filled: false },
  completed: false,
  deadlines: {},
});

/** Bank details may change until the applicant has signed the document that contains them. */
export const detailsOpen = ({ document }: DocumentState): boolean =>
  document !== undefined &&
  document.status >= DocumentStatus.created &&
  document.status <= DocumentStatus.sentToApplicant;
