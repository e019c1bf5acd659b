import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { itemsOf, type SessionItem } from '../kinds';
import { SESSION_TEXTS, type SessionText } from '../../../../domain/session/state';

import { SessionStatus } from '../../../../domain/statuses';

/** A text that is being written; `base`: the revision it was begun over, `sent`: what of it went to the server last. */
export interface TextEdit {
  value: string;
  base: number;
  sent?: string;
}

/** A mark that is not saved yet; `base`: the mark that stood there when it was set. */
export interface MarkEdit {
  status: number;
  base: number;
  sent?: number;
}

/** Texts and marks of one member that the server does not have yet. */
export interface Edits {
  texts: Partial<Record<SessionText, TextEdit>>;
  marks: Partial<Record<string, MarkEdit>>;
}

export const NO_EDITS: Edits = { texts: {}, marks: {} };

/** `conflict`: a colleague has changed the same since; it is not saved until its writer has decided. */
export type Standing = 'settled' | 'unsaved' | 'conflict';

/** State of a text against the saved one. A text that has landed without an answer is nobody else's. */
export function textStanding(edit: TextEdit | undefined, session: SessionView, text: SessionText): Standing {
  const saved = session[text];
  if (!edit || edit.value === saved) return 'settled';
  return session.edits[text].revision <= edit.base || saved === edit.sent ? 'unsaved' : 'conflict';
}

/** The same of a mark; `me` is who sets it. */
export function markStanding(
  edit: MarkEdit | undefined,
  { status, left, marked_by: by }: SessionItem,
  me: string | undefined,
): Standing {
  if (!edit || left || edit.status === status) return 'settled';
  const own = status === edit.base || status === edit.sent || (by !== null && by._id === me);
  return own ? 'unsaved' : 'conflict';
}

/** The mark that its cell shows: one's own until it is saved, a colleague's where they were first. */
export const shownMark = (edit: MarkEdit | undefined, item: SessionItem, me: string | undefined): number =>
  edit && markStanding(edit, item, me) === 'unsaved' ? edit.status : item.status;

/** The edit that choosing this mark makes of the one before. */
export function chosenMark(
  before: MarkEdit | undefined,
  item: SessionItem,
  status: number,
  me: string | undefined,
): MarkEdit {
  const going = before && markStanding(before, item, me) === 'unsaved';
  return going ? { ...before, status } : { status, base: item.status };
}

/** The edit that typing makes of the one before. */
export const typedText = (
  before: TextEdit | undefined,
  session: SessionView,
  text: SessionText,
  value: string,
): TextEdit => (before ? { ...before, value } : { value, base: session.edits[text].revision });

/** Returns the text of the minutes, with what is not saved yet. */
export const shownText = (edits: Edits, session: SessionView, text: SessionText): string =>
  edits.texts[text]?.value ?? session[text];

/** Texts with this standing. */
export const textsThat = (standing: Standing, edits: Edits, session: SessionView): SessionText[] =>
  SESSION_TEXTS.filter((text) => textStanding(edits.texts[text], session, text) === standing);

/** Applications whose mark has this standing. */
export const marksThat = (
  standing: Standing,
  edits: Edits,
  session: SessionView,
  me: string | undefined,
): SessionItem[] =>
  itemsOf(session).filter((item) => markStanding(edits.marks[item._id], item, me) === standing);

/** Removes an edit: it is saved, or given up. */
export function without(edits: Edits, what: { text: SessionText } | { mark: string }): Edits {
  if ('text' in what) {
    const { [what.text]: _, ...texts } = edits.texts;
    return { ...edits, texts };
  }
  const { [what.mark]: _, ...marks } = edits.marks;
  return { ...edits, marks };
}

/** Only what the server does not have: an edit that lingered would look like a conflict after the next change of a colleague. */
export function swept(edits: Edits, session: SessionView, me: string | undefined): Edits {
  const held = session.status === SessionStatus.held;
  let remaining = edits;
  for (const text of SESSION_TEXTS)
    if (edits.texts[text] && textStanding(edits.texts[text], session, text) === 'settled')
      remaining = without(remaining, { text });
  for (const id of Object.keys(edits.marks)) {
    const item = itemsOf(session).find(({ _id }) => _id === id);
    if (held || !item || markStanding(edits.marks[id], item, me) === 'settled')
      remaining = without(remaining, { mark: id });
  }
  return remaining;
}
