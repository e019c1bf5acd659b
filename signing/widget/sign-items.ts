import { fromHex, toBase64 } from '../cades/bytes';
import type { Identity } from '../cades/certificate';
import { signDigest } from '../cades/sign';
import type { HostApi, TicketItem } from './host-api';

export interface BatchEvents {
  started(item: TicketItem): void;
  signed(item: TicketItem): void;
  failed(item: TicketItem): void;
}

/**
 * Signs the items one after another and hands each in. Stops between items when `signal` is aborted.
 * Throws HostRefusal at the first that is refused; those before it stay signed.
 */
export async function signItems(
  items: TicketItem[],
  identity: Identity,
  api: HostApi,
  events: BatchEvents,
  signal: AbortSignal,
): Promise<void> {
  for (const item of items) {
    if (signal.aborted) return;
    events.started(item);
    try {
      await api.submit(item.id, toBase64(await signDigest(fromHex(item.sha256), identity)));
    } catch (error) {
      events.failed(item);
      throw error;
    }
    events.signed(item);
  }
}
