import { makeContinueAsNewFunc } from '@temporalio/workflow';
import { DOCUMENT_FLOW } from '../domain/document';
import type { DocumentState } from '../domain/document/state';
import { TASK_TIMEOUT } from './messages';
import { runProcess, type Carried } from './process/process';

export interface DocumentInput {
  documentId: string;
  /** State of the document as it was generated. */
  initial: DocumentState;
  carried?: Carried<DocumentState>;
}

const continueAsNew = makeContinueAsNewFunc<typeof document>({ workflowTaskTimeout: TASK_TIMEOUT });

/** One generated document, from its generation to the agreement or to its deletion. */
export const document = ({ documentId, initial, carried }: DocumentInput): Promise<void> =>
  runProcess({
    flow: DOCUMENT_FLOW,
    subject: { kind: 'document', id: documentId },
    initial,
    carried,
    continueAsNew: (next) => continueAsNew({ documentId, initial, carried: next }),
  });
