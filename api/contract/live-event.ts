import type { EventKind, SubjectRef } from '../../domain/flows';

/** Path of the event stream. The client reads it with `fetch`, which can send the Authorization header. */
export const EVENTS_PATH = '/api/events';

/** A live event as it is sent to a client (GET /api/events). */
export interface LiveEvent {
  id: string;
  kind: EventKind;
  /** Subject that has changed; null if the event concerns no subject. */
  subject: SubjectRef | null;
  data: {
    version?: number;
    epoch?: number;
    /** Session with the application or the selection on its agenda; absent after the session is held. */
    sessionId?: string;
    rollbackId?: string;
    userId?: string;
    batchId?: string;
    removed?: string;
  };
}

/** Field of an event's data with the id of the changed record, for kinds whose records are not subjects. */
const DATA_IDS: Partial<Record<EventKind, keyof LiveEvent['data']>> = {
  rollback: 'rollbackId',
  account: 'userId',
  batch: 'batchId',
};

/**
 * Live events that outdate an answer. `any`: all events of these kinds. `own`: events of these kinds about
 * the record whose id is `:id` of the call's path.
 */
export interface OutdatingEvents {
  any?: readonly EventKind[];
  own?: readonly EventKind[];
}
/** All events of these kinds. */
export const eventsOfKinds = (...any: EventKind[]): OutdatingEvents => ({ any });
/** Events of these kinds about the record of the call's path. */
export const eventsOfRecord = (...own: EventKind[]): OutdatingEvents => ({ own });

/**
 * Returns whether the event concerns this record or, if `id` is null, any record of the kind. An event about
 * an application or a selection on an agenda also concerns the session, because the item may have left the
 * agenda.
 */
export function eventConcerns(
  { kind: changed, subject, data }: LiveEvent,
  kind: EventKind,
  id: string | null,
): boolean {
  if (kind === 'session' && id !== null && data.sessionId === id) return true;
  if (changed !== kind) return false;
  const name = DATA_IDS[kind];
  return id === null || (name ? data[name] : subject?.id) === id;
}

/** Returns whether the event outdates an answer about this record. A removed record is not read again, because its page is being left. */
export function eventOutdates(
  event: LiveEvent,
  { any, own }: OutdatingEvents,
  id: string | undefined,
): boolean {
  if (id !== undefined && event.data.removed === id) return false;
  if (any?.includes(event.kind)) return true;
  return id !== undefined && own?.some((kind) => eventConcerns(event, kind, id)) === true;
}
