import { FLOWS, type FlowKind, type SubjectRef } from '../../domain/flows';
import type { Flow, FlowState } from '../../domain/process/flow';
import { waits } from '../../domain/process/waits';
import { APPLICATION_RECORDS } from './application';
import { DOCUMENT_RECORDS } from './document';
import { SELECTION_RECORDS } from './selection';
import { SESSION_RECORDS } from './session';
import type { KindDefinition, KindRecords } from './types';

export type { KindRecords, Terms } from './types';

/** Functions on the records of every kind of subject. */
const RECORDS: { [Kind in FlowKind]: KindRecords<FlowState> } = {
  application: recordsOf('application', APPLICATION_RECORDS),
  session: recordsOf('session', SESSION_RECORDS),
  selection: recordsOf('selection', SELECTION_RECORDS),
  document: recordsOf('document', DOCUMENT_RECORDS),
};

/** Returns the functions on a subject's records. They accept any state, because the subject's state is always of its kind. */
export const kindOf = ({ kind }: Pick<SubjectRef, 'kind'>): KindRecords<FlowState> => RECORDS[kind];

/** Completes a kind's definition with functions derived from its process tables, and with defaults. */
function recordsOf<S extends FlowState>(
  kind: FlowKind,
  definition: KindDefinition<S>,
): KindRecords<FlowState> {
  const { subject, number } = FLOWS[kind] as unknown as Flow<S>;
  const records: KindRecords<S> = {
    waits: (state) => waits(subject, state),
    number,
    readers: () => ['staff'],
    terms: () => Promise.resolve({}),
    ...definition,
  };
  return records as unknown as KindRecords<FlowState>;
}
