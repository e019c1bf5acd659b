import type { Flow } from '../process/flow';
import { DocumentStatus } from '../statuses';
import { DOCUMENT, type DocumentStepName } from '.';
import type { DocumentState } from './state';

export const DOCUMENT_FLOW: Flow<DocumentState, DocumentStepName> = {
  subject: DOCUMENT,
  stageName: (state) => `document:${documentStatus(state)}`,
  number: (state) => documentStatus(state),
};

const documentStatus = ({ document }: DocumentState): number => document?.status ?? DocumentStatus.created;
