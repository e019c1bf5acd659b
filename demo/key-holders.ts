import { people } from './content/people';
import type { KeyHolder } from '../signing/authority/key-ring';

/** Holders for whom the signing host offers demonstration keys: all people of the demonstration data. */
export const demonstrationPeople: readonly KeyHolder[] = people.map(({ email, name, taxNumber }) => ({
  email,
  fullName: name,
  taxId: taxNumber,
}));

/** Finds a demonstration account by its e-mail, regardless of case. */
export const personByEmail = (email: string): KeyHolder | undefined =>
  demonstrationPeople.find((person) => person.email.toLowerCase() === email.toLowerCase());
