import { followEvents, type StreamNews } from './stream';

/**
 * Shares one stream between all tabs of an account: the tab that holds the lock reads it and broadcasts everything; when that
 * tab is closed, the next in the queue continues from the last event. Locks exist only on https and localhost; elsewhere each
 * tab reads its own stream.
 * @returns function that ends the sharing
 */
export function shareEvents(accountId: string, onNews: (news: StreamNews) => void): () => void {
  const name = `live-${accountId}`;
  const stopping = new AbortController();
  const channel = openChannel(name);
  let last: string | null = null;
  const note = (news: StreamNews) => {
    if (news.kind === 'event') last = news.event.id;
    else if (news.kind === 'position') last = news.id;
    onNews(news);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamNews>) => note(data));
  const publish = (news: StreamNews) => {
    if (stopping.signal.aborted) return;
    channel?.postMessage(news);
    note(news);
  };
  const followAsLeader = () => followEvents(publish, () => last, stopping.signal);
  void (channel ? whenLockAcquired(name, stopping.signal, followAsLeader) : followAsLeader());
  return () => {
    stopping.abort();
    channel?.close();
  };
}

/** Returns the tabs' common channel; undefined where the browser has no locks. */
function openChannel(name: string): BroadcastChannel | undefined {
  return 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
}

async function whenLockAcquired(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
