import { lengthOf } from './text/visible-text';

/** A colleague within a comment: `@[id]`. The id is stored, not the name, which may change. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

export const mentionOf = (id: string): string => `@[${id}]`;

/** Returns the ids of the people mentioned in a text, each once, in order. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MENTION), ([, id = '']) => id)),
];

export type Part = { kind: 'text'; text: string } | { kind: 'mention'; id: string };

/** Splits a text into plain text and mentions. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'mention', id: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Returns the length of a comment in characters; a mention counts as one. */
export const commentLength = (text: string): number => lengthOf(text.replace(MENTION, '@'));
