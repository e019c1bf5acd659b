/** What one client hears of a change (GET /api/events). */
export interface LiveEvent {
  id: string;
  /** `application`: it has changed; `inbox`: somebody's tasks have; `rollback`: a rollback has moved on; `account`: an account;
   * `session`: a session's marks, texts or state; `batch`: one's own has moved on; `notification`: one's own; `comment`: what is said about an application. */
  kind: 'application' | 'session' | 'batch' | 'inbox' | 'rollback' | 'account' | 'notification' | 'comment';
  applicationId: string | null;
  data: {
    version?: number;
    epoch?: number;
    rollbackId?: string;
    userId?: string;
    sessionId?: string;
    batchId?: string;
    removed?: string;
  };
}

type Kind = LiveEvent['kind'];

/** The record that an event of this kind is about, where it is one. */
const ABOUT: Partial<Record<Kind, (event: LiveEvent) => string | null | undefined>> = {
  application: ({ applicationId }) => applicationId,
  comment: ({ applicationId }) => applicationId,
  session: ({ data }) => data.sessionId,
  batch: ({ data }) => data.batchId,
  rollback: ({ data }) => data.rollbackId,
  account: ({ data }) => data.userId,
};

/** Which live events make a read old: any of these kinds, or those about the record `:id` of its path. */
export interface Touched {
  any?: readonly Kind[];
  own?: readonly Kind[];
}
export const on = (...any: Kind[]): Touched => ({ any });
export const onOwn = (...own: Kind[]): Touched => ({ own });

/** Does the event make a read of this record old? One that is removed is not read again: its page is being left. */
export function touches(event: LiveEvent, { any, own }: Touched, id: string | undefined): boolean {
  if (id !== undefined && event.data.removed === id) return false;
  if (any?.includes(event.kind)) return true;
  return own?.includes(event.kind) === true && id !== undefined && ABOUT[event.kind]?.(event) === id;
}
