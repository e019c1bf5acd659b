import type { Actor, ActorRole } from '../../../domain/roles';
import { rows, type Executor } from '../../../db/query';
import { translate } from '../../../texts/translate';
import type { Signatory } from '../../../pdf/protocols/types';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Shown in place of a name: a deadline or an applicants' system has none. */
const NOBODY = '–';

interface PersonRow {
  id: string;
  name: string;
  position: string | null;
}

/** People by their ids. */
export interface People {
  name: (id: string) => string;
  /** Name and position; without a position, the name of the role. */
  person: (id: string, role: ActorRole) => Signatory;
}

/** Reads people; ids of no account (a deadline's key) get a dash as name. */
export async function readPeople(executor: Executor, ids: readonly string[]): Promise<People> {
  const people = await rows<PersonRow>(
    executor,
    'select id, name, position from users where id = any($1::uuid[])',
    [ids.filter((id) => UUID.test(id))],
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const name = (id: string) => byId.get(id)?.name ?? NOBODY;
  return {
    name,
    person: (id, role) => ({ name: name(id), position: byId.get(id)?.position || roleName(role) }),
  };
}

/** Returns the signatory with the position's first letter in upper case, for a signature line. */
export const asSigner = ({ name, position }: Signatory): Signatory => ({
  name,
  position: position.slice(0, 1).toLocaleUpperCase('uk') + position.slice(1),
});

/** Name of a role in an official paper. */
export const roleName = (role: ActorRole): string => translate('uk', `processes:role.${role}`);

/**
 * Returns the expected signer: the maker, if the maker's role signs; else the only person with a signing role; else "the authorised
 * person". The signature itself names the actual signer.
 */
export async function expectedSigner(
  executor: Executor,
  maker: Actor,
  signers: readonly ActorRole[],
): Promise<Signatory> {
  if (signers.includes(maker.role)) {
    const people = await readPeople(executor, [maker.id]);
    return asSigner(people.person(maker.id, maker.role));
  }
  const holders = await rows<PersonRow & { role: ActorRole }>(
    executor,
    'select id, name, position, role from users where role = any($1::text[]) and not blocked limit 2',
    [signers],
  );
  const [only, another] = holders;
  if (!only || another) return { name: '', position: translate('uk', 'protocols:signatory.authorised') };
  return asSigner({ name: only.name, position: only.position || roleName(only.role) });
}
