import type { Flow, FlowState } from './process/flow';
import { APPLICATION_FLOW } from './application';
import { FLOW_KINDS, type FlowKind } from './kinds';
import { DOCUMENT_FLOW } from './document';
import { SELECTION_FLOW } from './selection';
import { SESSION_FLOW } from './session';

/** The rules of every kind. */
export const FLOWS = {
  application: APPLICATION_FLOW,
  session: SESSION_FLOW,
  selection: SELECTION_FLOW,
  document: DOCUMENT_FLOW,
} as const satisfies Readonly<Record<FlowKind, unknown>>;
export { FLOW_KINDS, type FlowKind };

/**
 * Kinds of events: a subject's kind, when it has changed; `inbox`: somebody's tasks have; `rollback`: a rollback has moved on; `account`: an
 * account; `batch`: one's own, or a distribution, has moved on; `notification`: one's own; `comment`: what is said about an application.
 */
export type EventKind = FlowKind | 'inbox' | 'rollback' | 'account' | 'batch' | 'notification' | 'comment';

/** One subject: what tasks, decisions, files and notices are about. */
export interface SubjectRef<Kind extends FlowKind = FlowKind> {
  kind: Kind;
  id: string;
}

export const applicationRef = (id: string): SubjectRef<'application'> => ({ kind: 'application', id });
export const sessionRef = (id: string): SubjectRef<'session'> => ({ kind: 'session', id });
export const selectionRef = (id: string): SubjectRef<'selection'> => ({ kind: 'selection', id });

export const documentRef = (id: string): SubjectRef<'document'> => ({ kind: 'document', id });

/** The state of a kind, and the names of its steps. */
export type StateOf<Kind extends FlowKind> = Parameters<(typeof FLOWS)[Kind]['number']>[0];
export type StepNameOf<Kind extends FlowKind> =
  (typeof FLOWS)[Kind]['subject']['steps'] extends ReadonlyMap<infer Name, unknown> ? Name : never;
export type FlowStepName = StepNameOf<FlowKind>;

/** The tables of a subject's kind; their functions take the very states that its workflow and its row hold. */
export const tablesOf = ({ kind }: Pick<SubjectRef, 'kind'>) =>
  (FLOWS[kind] as unknown as Flow<FlowState>).subject;
