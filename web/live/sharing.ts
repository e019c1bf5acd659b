import { followEvents, type StreamNews } from './stream';

/**
 * One stream for all tabs of an account: the tab that holds the lock reads it and passes everything on; when that tab
 * goes, the next in the queue carries on from the last event. Browsers keep locks from pages that are not on https or
 * localhost: there each tab reads for itself.
 * @returns how to stop
 */
export function shareEvents(accountId: string, hear: (news: StreamNews) => void): () => void {
  const name = `live-${accountId}`;
  const stopping = new AbortController();
  const channel = openChannel(name);
  let last: string | null = null;
  const note = (news: StreamNews) => {
    if (news.kind === 'event') last = news.event.id;
    else if (news.kind === 'position') last = news.id;
    hear(news);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamNews>) => note(data));
  const tell = (news: StreamNews) => {
    if (stopping.signal.aborted) return;
    channel?.postMessage(news);
    note(news);
  };
  const lead = () => followEvents(tell, () => last, stopping.signal);
  void (channel ? whenMine(name, stopping.signal, lead) : lead());
  return () => {
    stopping.abort();
    channel?.close();
  };
}

/** The tabs' common channel; none where tabs could not take turns. */
function openChannel(name: string): BroadcastChannel | undefined {
  return 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
}

async function whenMine(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
