import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { itemsOf, type SessionItem } from '../kinds';
import { SESSION_TEXTS, type SessionText } from '../../../../domain/session/state';

import { SessionStatus } from '../../../../domain/statuses';

/** An unsaved text; `base`: revision at the start of the input, `sent`: value sent last. */
export interface TextEdit {
  value: string;
  base: number;
  sent?: string;
}

/** An unsaved mark; `base`: the saved mark at the time of the choice. */
export interface MarkEdit {
  status: number;
  base: number;
  sent?: number;
}

/** Unsaved texts and marks of one member. */
export interface Edits {
  texts: Partial<Record<SessionText, TextEdit>>;
  marks: Partial<Record<string, MarkEdit>>;
}

export const NO_EDITS: Edits = { texts: {}, marks: {} };

/** State of an edit. `conflict`: a colleague has changed the same text or mark; the edit is not saved until the member decides. */
export type EditStatus = 'settled' | 'unsaved' | 'conflict';

/** Compares an edited text with the saved text and returns the state of the edit. A saved text equal to `sent` was saved by this member. */
export function textStatus(edit: TextEdit | undefined, session: SessionView, text: SessionText): EditStatus {
  const saved = session[text];
  if (!edit || edit.value === saved) return 'settled';
  return session.edits[text].revision <= edit.base || saved === edit.sent ? 'unsaved' : 'conflict';
}

/** Compares an edited mark with the saved mark and returns the state of the edit; `me`: id of the member. */
export function markStatus(
  edit: MarkEdit | undefined,
  { status, left, marked_by: marker }: SessionItem,
  me: string | undefined,
): EditStatus {
  if (!edit || left || edit.status === status) return 'settled';
  const isOwn = status === edit.base || status === edit.sent || (marker !== null && marker._id === me);
  return isOwn ? 'unsaved' : 'conflict';
}

/** Returns the mark to show: the member's unsaved mark, or the saved one in a conflict. */
export const shownMark = (edit: MarkEdit | undefined, item: SessionItem, me: string | undefined): number =>
  edit && markStatus(edit, item, me) === 'unsaved' ? edit.status : item.status;

/** Returns the edit after choosing this mark. */
export function markAfterChoice(
  before: MarkEdit | undefined,
  item: SessionItem,
  status: number,
  me: string | undefined,
): MarkEdit {
  const going = before && markStatus(before, item, me) === 'unsaved';
  return going ? { ...before, status } : { status, base: item.status };
}

/** Returns the edit after typing this value. */
export const textAfterInput = (
  before: TextEdit | undefined,
  session: SessionView,
  text: SessionText,
  value: string,
): TextEdit => (before ? { ...before, value } : { value, base: session.edits[text].revision });

/** Returns a text of the minutes, with unsaved input. */
export const shownText = (edits: Edits, session: SessionView, text: SessionText): string =>
  edits.texts[text]?.value ?? session[text];

/** Returns the texts in this state. */
export const textsWithStatus = (status: EditStatus, edits: Edits, session: SessionView): SessionText[] =>
  SESSION_TEXTS.filter((text) => textStatus(edits.texts[text], session, text) === status);

/** Returns the items whose mark is in this state. */
export const itemsWithMarkStatus = (
  status: EditStatus,
  edits: Edits,
  session: SessionView,
  me: string | undefined,
): SessionItem[] => itemsOf(session).filter((item) => markStatus(edits.marks[item._id], item, me) === status);

/** Returns the edits without the edit of this text or mark. */
export function withoutEdit(edits: Edits, savedEdit: { text: SessionText } | { mark: string }): Edits {
  if ('text' in savedEdit) {
    const { [savedEdit.text]: _, ...texts } = edits.texts;
    return { ...edits, texts };
  }
  const { [savedEdit.mark]: _, ...marks } = edits.marks;
  return { ...edits, marks };
}

/** Returns the edits that are not saved yet. A saved edit is removed, because it would become a conflict after a colleague's next change. */
export function withoutSaved(edits: Edits, session: SessionView, me: string | undefined): Edits {
  const isHeld = session.status === SessionStatus.held;
  let remaining = edits;
  for (const text of SESSION_TEXTS)
    if (edits.texts[text] && textStatus(edits.texts[text], session, text) === 'settled')
      remaining = withoutEdit(remaining, { text });
  for (const id of Object.keys(edits.marks)) {
    const item = itemsOf(session).find(({ _id }) => _id === id);
    if (isHeld || !item || markStatus(edits.marks[id], item, me) === 'settled')
      remaining = withoutEdit(remaining, { mark: id });
  }
  return remaining;
}
