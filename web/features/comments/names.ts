import { mentionOf, partsOf } from '../../../domain/mentions';

/** Colleagues named in a text that is being written: what stands behind the @ → whose id it is. */
export type Named = Readonly<Record<string, string>>;

/** A comment as it is being written. */
export interface Writing {
  text: string;
  named: Named;
}

export interface Person {
  _id: string;
  name: string;
  role?: string;
}

/** Returns the label of a person: the name, and where another one has it already, the role too. */
export function labelFor(person: Person, named: Named, roleName: (role: string) => string): string {
  const free = (label: string) => (named[label] ?? person._id) === person._id;
  const labels = [
    person.name,
    `${person.name} (${roleName(person.role ?? '')})`,
    `${person.name} (${roleName(person.role ?? '')}, 2)`,
  ];
  return labels.find(free) ?? `${person.name} (${person._id.slice(0, 8)})`;
}

/** Returns the text behind the last @: the beginning of a name. */
export const searchedIn = (before: string): string =>
  before.includes('@') ? before.slice(before.lastIndexOf('@') + 1) : '';

/** The text as it is stored: names become ids. A name that goes on as another word is not one of those chosen. */
export function stored(text: string, named: Named): string {
  const labels = Object.keys(named).sort((a, b) => b.length - a.length);
  if (labels.length === 0) return text;
  const pattern = new RegExp(`@(${labels.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (_, label: string) => mentionOf(named[label] ?? ''));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A stored text as it is written in the form, with the names that its people have now. */
export function written(body: string, people: readonly Person[]): Writing {
  const named: Record<string, string> = {};
  const parts = partsOf(body).map((part) => {
    if (part.kind === 'text') return part.text;
    const person = people.find(({ _id }) => _id === part.id);
    const label = labelFor({ _id: part.id, name: person?.name ?? part.id.slice(0, 8) }, named, () => '2');
    named[label] = part.id;
    return `@${label}`;
  });
  return { text: parts.join(''), named };
}
