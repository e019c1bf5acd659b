import type { FlowKind, SubjectRef } from '../../domain/flows';
import type { FlowState } from '../../domain/process/flow';
import { APPLICATION_RECORDS } from './application';
import { DOCUMENT_RECORDS } from './document';
import { SELECTION_RECORDS } from './selection';
import { SESSION_RECORDS } from './session';
import type { KindRecords } from './types';

export type { KindRecords, Terms } from './types';

/** The records of every kind that a workflow runs. */
const RECORDS: { [Kind in FlowKind]: unknown } = {
  application: APPLICATION_RECORDS,
  session: SESSION_RECORDS,
  selection: SELECTION_RECORDS,
  document: DOCUMENT_RECORDS,
};

/** A subject's records. Its kind's functions take the very states that its workflow and its row hold. */
export const kindOf = ({ kind }: Pick<SubjectRef, 'kind'>): KindRecords<FlowState> =>
  RECORDS[kind] as KindRecords<FlowState>;
