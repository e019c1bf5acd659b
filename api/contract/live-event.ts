/** Read with `fetch`, so that the Authorization header goes along. */
export const EVENTS_PATH = '/api/events';

/** A change, as one client hears of it (GET /api/events). */
export interface LiveEvent {
  id: string;
  /** `application`: it has changed; `inbox`: somebody's tasks have; `rollback`: a rollback has moved on; `account`: an account;
   * `session`: a session's marks, texts or state; `selection`: the selection of an expert; `document`: a generated document; `batch`: one's own, or a distribution, has moved on; `notification`: one's own; `comment`: what is said about an application. */
  kind:
    | 'application'
    | 'session'
    | 'selection'
    | 'document'
    | 'batch'
    | 'inbox'
    | 'rollback'
    | 'account'
    | 'notification'
    | 'comment';
  applicationId: string | null;
  data: {
    version?: number;
    epoch?: number;
    rollbackId?: string;
    userId?: string;
    /** Session on whose agenda an application or a selection stands, until it is held. */
    sessionId?: string;
    selectionId?: string;
    documentId?: string;
    batchId?: string;
    removed?: string;
  };
}

type Kind = LiveEvent['kind'];

/** The record of this kind that an event is about, if it is about one. */
const ABOUT: Partial<Record<Kind, (event: LiveEvent) => string | null | undefined>> = {
  application: ({ kind, applicationId }) => (kind === 'application' ? applicationId : undefined),
  comment: ({ kind, applicationId }) => (kind === 'comment' ? applicationId : undefined),
  // What is said of an application on its agenda is said of the session too: the application may have left it.
  session: ({ kind, data }) =>
    kind === 'session' || kind === 'application' || kind === 'selection' ? data.sessionId : undefined,
  selection: ({ kind, data }) => (kind === 'selection' ? data.selectionId : undefined),
  document: ({ kind, data }) => (kind === 'document' ? data.documentId : undefined),
  batch: ({ kind, data }) => (kind === 'batch' ? data.batchId : undefined),
  rollback: ({ kind, data }) => (kind === 'rollback' ? data.rollbackId : undefined),
  account: ({ kind, data }) => (kind === 'account' ? data.userId : undefined),
};

/** Which live events make a read old: any of these kinds, or those about the record of this kind that is `:id` of its path. */
export interface Touched {
  any?: readonly Kind[];
  own?: readonly Kind[];
}
export const on = (...any: Kind[]): Touched => ({ any });
export const onOwn = (...own: Kind[]): Touched => ({ own });

/** Is the event about this record, or, where `id` is null, about any record of the kind? */
export const isAbout = (event: LiveEvent, kind: Kind, id: string | null): boolean =>
  id === null ? event.kind === kind : ABOUT[kind]?.(event) === id;

/** Does the event make a read of this record old? One that is removed is not read again: its page is being left. */
export function touches(event: LiveEvent, { any, own }: Touched, id: string | undefined): boolean {
  if (id !== undefined && event.data.removed === id) return false;
  if (any?.includes(event.kind)) return true;
  return id !== undefined && own?.some((kind) => isAbout(event, kind, id)) === true;
}
