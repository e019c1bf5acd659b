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
