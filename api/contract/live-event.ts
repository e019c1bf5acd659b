import type { EventKind, SubjectRef } from '../../domain/flows';

/** Read with `fetch`, so that the Authorization header goes along. */
export const EVENTS_PATH = '/api/events';

/** A change, as it is sent to one client (GET /api/events). */
export interface LiveEvent {
  id: string;
  kind: EventKind;
  /** Subject that it is about. */
  subject: SubjectRef | null;
  data: {
    version?: number;
    epoch?: number;
    /** Session that has the application or the selection on its agenda, until it is held. */
    sessionId?: string;
    rollbackId?: string;
    userId?: string;
    batchId?: string;
    removed?: string;
  };
}

/** Records that are no subjects: the event's data name them. */
const DATA_IDS: Partial<Record<EventKind, keyof LiveEvent['data']>> = {
  rollback: 'rollbackId',
  account: 'userId',
  batch: 'batchId',
};

/** Which live events make a read old: any of these kinds, or those about the record of this kind that is `:id` of its path. */
export interface Touched {
  any?: readonly EventKind[];
  own?: readonly EventKind[];
}
export const on = (...any: EventKind[]): Touched => ({ any });
export const onOwn = (...own: EventKind[]): Touched => ({ own });

/**
 * Whether the event is about this record, or, where `id` is null, about any record of the kind. An event of an application or a selection
 * on an agenda is about the session too: the item may have left it.
 */
export function isAbout(
  { kind: changed, subject, data }: LiveEvent,
  kind: EventKind,
  id: string | null,
): boolean {
  if (kind === 'session' && id !== null && data.sessionId === id) return true;
  if (changed !== kind) return false;
  const name = DATA_IDS[kind];
  return id === null || (name ? data[name] : subject?.id) === id;
}

/** Returns whether the event makes a read of this record outdated. A removed record is not read again, since its page is being left. */
export function touches(event: LiveEvent, { any, own }: Touched, id: string | undefined): boolean {
  if (id !== undefined && event.data.removed === id) return false;
  if (any?.includes(event.kind)) return true;
  return id !== undefined && own?.some((kind) => isAbout(event, kind, id)) === true;
}
