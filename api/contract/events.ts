import { fileEndpoint } from './define';
import { signedIn } from './who';

/** Read with `fetch`, so that the Authorization header goes along. */
export const EVENTS_PATH = '/api/events';

export const liveEvents = fileEndpoint({
  method: 'get',
  path: EVENTS_PATH,
  summary:
    'Live events as server-sent events, each a LiveEvent; the header Last-Event-ID asks for what was missed',
  who: signedIn,
  answers: ['text/event-stream'],
});

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
