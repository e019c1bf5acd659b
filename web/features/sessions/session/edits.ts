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

/** Returns the state of an edited text against the saved text. A saved text equal to `sent` is the member's own. */
export function textStanding(
  edit: TextEdit | undefined,
  session: SessionView,
  text: SessionText,
): EditStatus {
  const saved = session[text];
  if (!edit || edit.value === saved) return 'settled';
  return session.edits[text].revision <= edit.base || saved === edit.sent ? 'unsaved' : 'conflict';
}

/** Returns the state of an edited mark against the saved mark; `me`: id of the member. */
export function markStanding(
  edit: MarkEdit | undefined,
  { status, left, marked_by: marker }: SessionItem,
  me: string | undefined,
): EditStatus {
  if (!edit || left || edit.status === status) return 'settled';
  const own = status === edit.base || status === edit.sent || (marker !== null && marker._id === me);
  return own ? 'unsaved' : 'conflict';
}

/** Returns the mark to show: the member's unsaved mark, or the saved one in a conflict. */
export const shownMark = (edit: MarkEdit | undefined, item: SessionItem, me: string | undefined): number =>
  edit && markStanding(edit, item, me) === 'unsaved' ? edit.status : item.status;

/** Returns the edit after choosing this mark. */
export function chosenMark(
  before: MarkEdit | undefined,
  item: SessionItem,
  status: number,
  me: string | undefined,
): MarkEdit {
  const going = before && markStanding(before, item, me) === 'unsaved';
  return going ? { ...before, status } : { status, base: item.status };
}

/** Returns the edit after typing this value. */
export const typedText = (
  before: TextEdit | undefined,
  session: SessionView,
  text: SessionText,
  value: string,
): TextEdit => (before ? { ...before, value } : { value, base: session.edits[text].revision });

/** Returns a text of the minutes, with unsaved input. */
export const shownText = (edits: Edits, session: SessionView, text: SessionText): string =>
  edits.texts[text]?.value ?? session[text];

/** Returns the texts in this state. */
export const textsThat = (standing: EditStatus, edits: Edits, session: SessionView): SessionText[] =>
  SESSION_TEXTS.filter((text) => textStanding(edits.texts[text], session, text) === standing);

/** Returns the items whose mark is in this state. */
export const marksThat = (
  standing: EditStatus,
  edits: Edits,
  session: SessionView,
  me: string | undefined,
): SessionItem[] =>
  itemsOf(session).filter((item) => markStanding(edits.marks[item._id], item, me) === standing);

/** Returns the edits without the edit of this text or mark, which was saved or discarded. */
export function without(edits: Edits, savedEdit: { text: SessionText } | { mark: string }): Edits {
  if ('text' in savedEdit) {
    const { [savedEdit.text]: _, ...texts } = edits.texts;
    return { ...edits, texts };
  }
  const { [savedEdit.mark]: _, ...marks } = edits.marks;
  return { ...edits, marks };
}

/** Returns the edits that are not saved yet: a saved edit would become a conflict after a colleague's next change. */
export function swept(edits: Edits, session: SessionView, me: string | undefined): Edits {
  const isHeld = session.status === SessionStatus.held;
  let remaining = edits;
  for (const text of SESSION_TEXTS)
    if (edits.texts[text] && textStanding(edits.texts[text], session, text) === 'settled')
      remaining = without(remaining, { text });
  for (const id of Object.keys(edits.marks)) {
    const item = itemsOf(session).find(({ _id }) => _id === id);
    if (isHeld || !item || markStanding(edits.marks[id], item, me) === 'settled')
      remaining = without(remaining, { mark: id });
  }
  return remaining;
}
