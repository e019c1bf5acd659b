import type { FlowKind, SubjectRef } from '../../domain/flows';
import type { FlowState } from '../../domain/process/flow';
import { APPLICATION_RECORDS } from './application';
import { DOCUMENT_RECORDS } from './document';
import { SELECTION_RECORDS } from './selection';
import { SESSION_RECORDS } from './session';
import type { KindRecords } from './types';

export type { KindRecords, Terms } from './types';

/** Functions on the records of every kind of subject. */
const RECORDS: { [Kind in FlowKind]: unknown } = {
  application: APPLICATION_RECORDS,
  session: SESSION_RECORDS,
  selection: SELECTION_RECORDS,
  document: DOCUMENT_RECORDS,
};

/** Returns the functions on a subject's records. They accept any state, because the subject's state is always of its kind. */
export const kindOf = ({ kind }: Pick<SubjectRef, 'kind'>): KindRecords<FlowState> =>
  RECORDS[kind] as KindRecords<FlowState>;
