import { people } from './content/people';
import type { KeyHolder } from '../signing/authority/key-ring';

/** The demonstration accounts for which the host offers keys; the same people as in the demonstration data. */
export const demonstrationPeople: readonly KeyHolder[] = people.map(({ email, name, taxNumber }) => ({
  email,
  fullName: name,
  taxId: taxNumber,
}));

/** A demonstration account by its e-mail, in any case. */
export const personByEmail = (email: string): KeyHolder | undefined =>
  demonstrationPeople.find((person) => person.email.toLowerCase() === email.toLowerCase());
