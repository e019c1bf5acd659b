import type { KeyHolder, KeyRing } from '../authority/key-ring';
import type { TicketUser } from '../ticket';

/** A container that the demonstration offers; `id` is the file's name. */
export interface OfferedKey {
  id: string;
  fullName: string;
  email: string;
  taxId?: string;
  organisation?: string;
}

const offer = (keyRing: KeyRing, holder: KeyHolder): OfferedKey => {
  const { email, fullName, taxId, organisation } = holder;
  return { id: keyRing.idOf(holder), email, fullName, taxId, organisation };
};

/** Returns a ticket's user as the holder of a key; undefined if the ticket lacks data that a certificate needs. */
function holderFor({ id, fullName, taxId, email }: TicketUser): KeyHolder | undefined {
  if (!fullName || !taxId) return undefined;
  return { email: email ?? id, fullName, taxId };
}

/** Returns the keys of these people. The key of the ticket's user comes first, and is issued if it does not exist yet. */
export async function offeredKeys(
  keyRing: KeyRing,
  people: readonly KeyHolder[],
  user?: TicketUser,
): Promise<OfferedKey[]> {
  const holder = user && holderFor(user);
  if (holder) await keyRing.identityOf(holder);
  const otherKeys = people.map((person) => offer(keyRing, person));
  const first = holder
    ? [offer(keyRing, holder)]
    : otherKeys.filter((entry) => user?.taxId && entry.taxId === user.taxId);
  return [...first, ...otherKeys.filter((entry) => !first.some(({ id }) => id === entry.id))];
}

/** Returns the holder by the name of a container: an id, or the e-mail of one of these people in any case. */
export async function holderByName(
  keyRing: KeyRing,
  people: readonly KeyHolder[],
  name: string,
): Promise<KeyHolder | undefined> {
  const email = name.toLowerCase();
  const person =
    people.find((entry) => entry.email.toLowerCase() === email) ??
    people.find((entry) => keyRing.idOf(entry) === name);
  return person ?? keyRing.holderOf(name);
}
