import { fromBase64, fromHex, toBase64 } from '../cades/bytes';
import { CadesRefusal } from '../cades/refusal';
import { upgradeToLongTerm } from '../cades/upgrade';
import { verifySignature } from '../cades/verify';
import type { Authority } from '../authority/authority';
import type { Ticket } from '../ticket';
import type { Item, ItemStore, StoredSignature } from './item-store';
import { HostProblem } from './problems';

/** Services that accepting a signature needs. */
export interface Acceptance {
  store: ItemStore;
  authority: Authority;
}

function decodeCms(cms: string): ArrayBuffer {
  try {
    return fromBase64(cms);
  } catch {
    throw new CadesRefusal('malformed', 'not base64');
  }
}

/** Checks a signature over the item's bytes and raises it to LT. Stores nothing. */
async function complete(
  item: Item,
  cms: string,
  authority: Authority,
  taxId?: string,
): Promise<StoredSignature> {
  const trust = [authority.root];
  const bytes = decodeCms(cms);
  const digest = fromHex(item.sha256);
  const { subject } = await verifySignature(bytes, digest, { trust, require: 'B' });
  if (taxId !== undefined && subject.taxId !== taxId) throw new HostProblem(422, 'wrong-signer');
  const upgraded = await upgradeToLongTerm(bytes, authority.services, trust);
  const signer = await verifySignature(upgraded, digest, { trust, require: 'LT' });
  return {
    fullName: signer.subject.commonName,
    thumbprint: signer.thumbprint,
    signedAt: signer.signedAt.toISOString(),
    cms: toBase64(upgraded),
  };
}

function requireUnused(item: Item, ticket: Ticket | undefined): void {
  if (ticket && item.usedTickets.includes(ticket.jti)) throw new HostProblem(409, 'ticket-used');
}

const earlierOf = (item: Item, fresh: StoredSignature): StoredSignature | undefined =>
  item.signatures.find((entry) => entry.thumbprint === fresh.thumbprint);

/** Stores a completed signature; a signer whose signature is already there keeps that one. */
async function keep(
  store: ItemStore,
  id: string,
  fresh: StoredSignature,
  ticket?: Ticket,
): Promise<StoredSignature> {
  const changed = await store.change(id, (item) => {
    requireUnused(item, ticket);
    return {
      ...item,
      signatures: earlierOf(item, fresh) ? item.signatures : [...item.signatures, fresh],
      usedTickets: ticket ? [...item.usedTickets, ticket.jti] : item.usedTickets,
    };
  });
  return earlierOf(changed, fresh) ?? fresh;
}

/**
 * Checks a signature, raises it to LT, and stores it. A ticket signs an item once: refused with 409
 * `ticket-used` afterwards, also when two requests race.
 * @throws HostProblem, CadesRefusal
 */
export async function acceptSignature(
  { store, authority }: Acceptance,
  itemId: string,
  cms: string,
  ticket?: Ticket,
): Promise<StoredSignature> {
  const item = await store.get(itemId);
  requireUnused(item, ticket);
  return keep(store, itemId, await complete(item, cms, authority, ticket?.user.taxId), ticket);
}

/**
 * Accepts the signatures of several items, or none of them when one is refused; the refusal's detail starts
 * with the item's id.
 * @throws HostProblem
 */
export async function acceptSignatures(
  { store, authority }: Acceptance,
  signatures: readonly { id: string; cms: string }[],
): Promise<StoredSignature[]> {
  const completed: { id: string; fresh: StoredSignature }[] = [];
  for (const { id, cms } of signatures) {
    const item = await store.get(id);
    try {
      completed.push({ id, fresh: await complete(item, cms, authority) });
    } catch (error) {
      if (error instanceof CadesRefusal)
        throw new HostProblem(422, error.code, `${id} ${error.detail}`.trim());
      throw error;
    }
  }
  return Promise.all(completed.map(({ id, fresh }) => keep(store, id, fresh)));
}
