import type { Flow } from '../process/flow';
import { defineSubjectKind } from '../process/subject';
import type { StepNamesOf } from '../process/types';
import { DocumentStatus } from '../statuses';
import { document } from './document';
import { finDetails } from './fin-details';
import type { DocumentState } from './state';

const TABLES = [document, finDetails] as const;

export type DocumentStepName = StepNamesOf<(typeof TABLES)[number]>;

/** A generated document with its bank details. */
export const DOCUMENT = defineSubjectKind<DocumentState, DocumentStepName>('document', TABLES, {
  overallNumber: ({ stage }) => stage,
});

export const DOCUMENT_FLOW: Flow<DocumentState, DocumentStepName> = {
  subject: DOCUMENT,
  stageName: (state) => `document:${documentStatus(state)}`,
  number: (state) => documentStatus(state),
};

const documentStatus = ({ document }: DocumentState): number => document?.status ?? DocumentStatus.created;
