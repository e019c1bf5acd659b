import { mentionOf, partsOf } from '../../../domain/mentions';

/** Colleagues named in a draft: label after the @ → id of the person. */
export type NamedColleagues = Readonly<Record<string, string>>;

/** Draft of a comment. */
export interface CommentDraft {
  text: string;
  named: NamedColleagues;
}

export interface Person {
  _id: string;
  name: string;
  role?: string;
}

/** Returns the label of a person: the name, with the role if another person already has this label. */
export function labelFor(
  person: Person,
  colleagues: NamedColleagues,
  roleName: (role: string) => string,
): string {
  const isFree = (label: string) => (colleagues[label] ?? person._id) === person._id;
  const labels = [
    person.name,
    `${person.name} (${roleName(person.role ?? '')})`,
    `${person.name} (${roleName(person.role ?? '')}, 2)`,
  ];
  return labels.find(isFree) ?? `${person.name} (${person._id.slice(0, 8)})`;
}

/** Returns the text after the last @: the beginning of a name. */
export const typedName = (before: string): string =>
  before.includes('@') ? before.slice(before.lastIndexOf('@') + 1) : '';

/** Returns the text to store: names become ids. A name that continues as a longer word is not replaced. */
export function storedText(text: string, colleagues: NamedColleagues): string {
  const labels = Object.keys(colleagues).sort((a, b) => b.length - a.length);
  if (labels.length === 0) return text;
  const pattern = new RegExp(`@(${labels.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (_, label: string) => mentionOf(colleagues[label] ?? ''));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the draft for a stored text, with the present names of its people. */
export function draftFromStored(body: string, people: readonly Person[]): CommentDraft {
  const colleagues: Record<string, string> = {};
  const parts = partsOf(body).map((part) => {
    if (part.kind === 'text') return part.text;
    const person = people.find(({ _id }) => _id === part.id);
    const label = labelFor(
      { _id: part.id, name: person?.name ?? part.id.slice(0, 8) },
      colleagues,
      () => '2',
    );
    colleagues[label] = part.id;
    return `@${label}`;
  });
  return { text: parts.join(''), named: colleagues };
}
