import { fromHex, toBase64 } from '../cades/bytes';
import type { Identity } from '../cades/certificate';
import { signDigest } from '../cades/sign';
import type { HostApi, TicketItem } from './host-api';

export interface BatchEvents {
  started(item: TicketItem): void;
  signed(item: TicketItem): void;
  failed(item: TicketItem): void;
}

/** Number of items signed in parallel: most of the time is spent waiting for the network and the host's store. */
const PARALLEL_ITEMS = 4;

/**
 * Signs the items in their order, several in parallel, and submits each signature. Starts no further item when one is
 * refused or `signal` is aborted. Started items are finished, and signed ones stay signed.
 * @throws HostRefusal or any other error of the first item that failed
 */
export async function signItems(
  items: readonly TicketItem[],
  identity: Identity,
  api: HostApi,
  events: BatchEvents,
  signal: AbortSignal,
): Promise<void> {
  const remaining = [...items];
  const failures: Error[] = [];
  const signNext = async (): Promise<void> => {
    while (failures.length === 0 && !signal.aborted) {
      const item = remaining.shift();
      if (!item) return;
      events.started(item);
      try {
        await api.submit(item.id, toBase64(await signDigest(fromHex(item.sha256), identity)));
        events.signed(item);
      } catch (error) {
        events.failed(item);
        failures.push(error as Error);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_ITEMS }, signNext));
  const [first] = failures;
  if (first) throw first;
}
