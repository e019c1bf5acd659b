import { fileEndpoint } from './define';
import { signedIn } from './who';
import { EVENTS_PATH } from './live-event';

export const liveEvents = fileEndpoint({
  method: 'get',
  path: EVENTS_PATH,
  summary:
    'Live events as server-sent events, each a LiveEvent; the header Last-Event-ID asks for what was missed',
  who: signedIn,
  mediaTypes: ['text/event-stream'],
});
