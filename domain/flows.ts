import type { Flow, FlowState } from './process/flow';
import { APPLICATION_FLOW } from './application';
import { FLOW_KINDS, type FlowKind } from './kinds';
import { DOCUMENT_FLOW } from './document';
import { SELECTION_FLOW } from './selection';
import { SESSION_FLOW } from './session';

/** Rules of every kind of subject. */
export const FLOWS = {
  application: APPLICATION_FLOW,
  session: SESSION_FLOW,
  selection: SELECTION_FLOW,
  document: DOCUMENT_FLOW,
} as const satisfies Readonly<Record<FlowKind, unknown>>;
export { FLOW_KINDS, type FlowKind };

/**
 * Kinds of live events. A subject's kind: such a subject has changed; `inbox`: somebody's tasks have changed; `rollback`: a rollback has
 * progressed; `account`: an account has changed; `batch`: a batch of the viewer's, or a distribution, has progressed; `notification`: the
 * viewer's notices have changed; `comment`: the comments on an application have changed; `negotiation_report`: a report on an
 * application's negotiations was made, or has failed.
 */
export type EventKind =
  | FlowKind
  | 'inbox'
  | 'rollback'
  | 'account'
  | 'batch'
  | 'notification'
  | 'comment'
  | 'negotiation_report';

/** Reference to the subject that a task, a decision, a file or a notice is about. */
export interface SubjectRef<Kind extends FlowKind = FlowKind> {
  kind: Kind;
  id: string;
}

export const applicationRef = (id: string): SubjectRef<'application'> => ({ kind: 'application', id });
export const sessionRef = (id: string): SubjectRef<'session'> => ({ kind: 'session', id });
export const selectionRef = (id: string): SubjectRef<'selection'> => ({ kind: 'selection', id });

export const documentRef = (id: string): SubjectRef<'document'> => ({ kind: 'document', id });

/** Types of a kind's state and of the names of its steps. */
export type StateOf<Kind extends FlowKind> = Parameters<(typeof FLOWS)[Kind]['number']>[0];
export type StepNameOf<Kind extends FlowKind> =
  (typeof FLOWS)[Kind]['subject']['steps'] extends ReadonlyMap<infer Name, unknown> ? Name : never;
export type FlowStepName = StepNameOf<FlowKind>;

/** Returns the tables of a subject's kind; their functions take the states of its workflow and its row. */
export const tablesOf = ({ kind }: Pick<SubjectRef, 'kind'>) =>
  (FLOWS[kind] as unknown as Flow<FlowState>).subject;
