/**
 * Live events: server-sent events on this path, read with `fetch` so that the Authorization header goes along.
 * `Last-Event-ID` asks for what was missed. Each event's data is a LiveEvent.
 */
export const EVENTS_PATH = '/api/events';

export interface LiveEvent {
  id: string;
  /** `application`: it has changed; `inbox`: somebody's tasks have; `rollback`: a rollback has moved on; `account`: an account;
   * `notification`: one's own; `comment`: what is said about an application. */
  kind: 'application' | 'inbox' | 'rollback' | 'account' | 'notification' | 'comment';
  applicationId: string | null;
  data: { version?: number; epoch?: number; rollbackId?: string; userId?: string };
}
