import { EVENTS_PATH } from '../../api/contract/live-event';
import type { LiveEvent } from '../../api/contract/live-event';
import { fetchAuthorised } from '../api/client';
import { ApiError } from '../api/problem';
import { holdReads } from '../reads/hold';
import { readMessages } from './sse';

/** Message of the stream. */
export type StreamNews =
  | { kind: 'event'; event: LiveEvent }
  /** Id of the last event; the message contains no event. */
  | { kind: 'position'; id: string }
  | { kind: 'open' }
  /** Events before this moment may have been missed. */
  | { kind: 'gap' }
  | { kind: 'lost' };

/** Silence in ms after which the connection counts as lost; the server sends a comment every 15 seconds. */
const SILENCE_MS = 45_000;
/** Maximum time in ms for which reads wait for the stream's opening. They wait so that they miss no event. */
const OPENING_TIMEOUT_MS = 300;
const BACKOFF_MS = [500, 1000, 2000, 5000, 10_000];

/**
 * Follows the event stream until `signal` aborts it, and reopens it after the last received event. Ends by itself when the
 * server refuses the account.
 */
export async function followEvents(
  tell: (news: StreamNews) => void,
  lastEventId: () => string | null,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const onNews = (news: StreamNews) => {
      failures = 0;
      tell(news);
    };
    try {
      await readOnce(onNews, lastEventId(), signal);
    } catch (error) {
      if (isRefusal(error)) return;
      if (!signal.aborted) tell({ kind: 'lost' });
    }
    await pause(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0, signal);
  }
}

async function readOnce(tell: (news: StreamNews) => void, from: string | null, signal: AbortSignal) {
  const silence = new AbortController();
  let timer = 0;
  const resetSilenceTimer = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE_MS);
  };
  resetSilenceTimer();
  const release = from ? undefined : holdReads();
  const patience = window.setTimeout(() => release?.(), OPENING_TIMEOUT_MS);
  try {
    const response = await fetchAuthorised(EVENTS_PATH, {
      signal: AbortSignal.any([signal, silence.signal]),
      headers: { accept: 'text/event-stream', ...(from && { 'last-event-id': from }) },
      cache: 'no-store',
    });
    if (!response.body) return;
    tell({ kind: 'open' });
    if (!from) tell({ kind: 'gap' });
    release?.();
    for await (const { id, data } of readMessages(response.body, resetSilenceTimer)) {
      if (data) tell({ kind: 'event', event: JSON.parse(data) as LiveEvent });
      else if (id) tell({ kind: 'position', id });
    }
  } finally {
    window.clearTimeout(timer);
    window.clearTimeout(patience);
    release?.();
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.failure.status);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
