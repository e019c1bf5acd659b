import { CadesRefusal } from '../cades/refusal';
import type { Ticket } from '../ticket';
import type { CompleteSignature } from './complete-signature';
import type { Item, ItemStore, StoredSignature } from './item-store';
import { HostProblem } from './problems';

/** Services for accepting a signature. */
export interface Acceptance {
  store: ItemStore;
  complete: CompleteSignature;
}

function requireUnusedTicket(item: Item, ticket: Ticket | undefined): void {
  if (ticket && item.usedTickets.includes(ticket.jti)) throw new HostProblem(409, 'ticket-used');
}

const signatureOfSameSigner = (item: Item, newSignature: StoredSignature): StoredSignature | undefined =>
  item.signatures.find((entry) => entry.thumbprint === newSignature.thumbprint);

/** Stores a completed signature; if the signer has signed the item before, keeps the earlier signature instead. */
async function storeSignature(
  store: ItemStore,
  id: string,
  newSignature: StoredSignature,
  ticket?: Ticket,
): Promise<StoredSignature> {
  const changed = await store.change(id, (item) => {
    requireUnusedTicket(item, ticket);
    return {
      ...item,
      signatures: signatureOfSameSigner(item, newSignature)
        ? item.signatures
        : [...item.signatures, newSignature],
      usedTickets: ticket ? [...item.usedTickets, ticket.jti] : item.usedTickets,
    };
  });
  return signatureOfSameSigner(changed, newSignature) ?? newSignature;
}

/**
 * Checks a signature, upgrades it to LT, and stores it. A ticket signs an item once: later attempts are refused with
 * 409 `ticket-used`, also when two requests arrive at the same time.
 * @throws HostProblem, CadesRefusal
 */
export async function acceptSignature(
  { store, complete }: Acceptance,
  itemId: string,
  cms: string,
  ticket?: Ticket,
): Promise<StoredSignature> {
  const item = await store.get(itemId);
  requireUnusedTicket(item, ticket);
  return storeSignature(
    store,
    itemId,
    await complete({ sha256: item.sha256, cms, taxId: ticket?.user.taxId }),
    ticket,
  );
}

/**
 * Checks and completes the signatures of several items, and stores all of them if none is refused. The detail of a
 * refused signature starts with the item's id.
 * @throws HostProblem
 */
export async function acceptSignatures(
  { store, complete }: Acceptance,
  signatures: readonly { id: string; cms: string }[],
): Promise<StoredSignature[]> {
  const completed: { id: string; fresh: StoredSignature }[] = [];
  for (const { id, cms } of signatures) {
    const item = await store.get(id);
    try {
      completed.push({ id, fresh: await complete({ sha256: item.sha256, cms }) });
    } catch (error) {
      if (error instanceof CadesRefusal)
        throw new HostProblem(422, error.code, `${id} ${error.detail}`.trim());
      throw error;
    }
  }
  return Promise.all(completed.map(({ id, fresh }) => storeSignature(store, id, fresh)));
}
