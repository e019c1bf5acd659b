import { itemsOf, neededTexts, type SessionItem } from '../kinds';
import type { SessionText } from '../../../../domain/session/state';
import { UNDECIDED } from '../../../../domain/session/state';
import { shownText } from './edits';
import type { SessionEditing } from './useSessionEdits';

/** Parts that are missing before the decisions can be accepted. */
export interface Missing {
  undecided: SessionItem[];
  texts: SessionText[];
  conflicts: number;
}

/** Returns the missing parts, counting unsaved input as present; undefined if nothing is missing. */
export function missingOf(
  { session, edits, conflicts }: SessionEditing,
  markOf: (item: SessionItem) => number,
): Missing | undefined {
  const undecided = itemsOf(session).filter((item) => !item.left && markOf(item) === UNDECIDED);
  const texts = neededTexts(session).filter((text) => !shownText(edits, session, text).trim());
  return undecided.length + texts.length + conflicts > 0 ? { undecided, texts, conflicts } : undefined;
}
