import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import { contentOf, isSame, type TemplateContent } from './content';

/** Unsaved content in this window, and its state on the server. */
export interface WindowTemplateDraft {
  /** Version on which the content is based. */
  version?: number;
  content?: TemplateContent;
  /** Last revision that the server has confirmed, and the moment of its storing (ISO 8601). */
  revision?: string;
  at?: string;
  /** Revision of a save whose answer is missing. */
  tried?: string;
  /** The server does not have this content, or still has a draft that was discarded here. */
  unsent?: true;
}

export const NO_DRAFT: WindowTemplateDraft = {};

/** Revisions that this window may replace on the server. */
export const revisionsOf = ({ revision, tried }: WindowTemplateDraft): string[] =>
  [revision, tried].filter((known) => known !== undefined);

/** Returns the draft after its content was discarded; what the server has of it is still to be deleted. */
export function discarded(draft: WindowTemplateDraft): WindowTemplateDraft {
  const { revision, tried } = draft;
  return revisionsOf(draft).length > 0 ? { revision, tried, unsent: true } : NO_DRAFT;
}

export const draftOfStored = ({
  version,
  content,
  revision,
  updated_at: at,
}: StoredTemplateDraft): WindowTemplateDraft => ({ version, content: contentOf(content), revision, at });

/**
 * Returns the draft with which a page begins, from those of the window and of the server. `other`: the server's draft, where both have
 * changes that the other has not; the person chooses.
 */
export function initialDraft(
  inWindow: WindowTemplateDraft,
  stored: StoredTemplateDraft | null,
): { draft: WindowTemplateDraft; other?: StoredTemplateDraft } {
  const { version, content } = inWindow;
  const isUnsent = content !== undefined && (inWindow.unsent || inWindow.revision === undefined);
  // A draft that the server no longer has was saved or discarded elsewhere; what was typed since stays.
  if (!stored) return { draft: isUnsent ? { version, content, unsent: true } : NO_DRAFT };
  if (revisionsOf(inWindow).includes(stored.revision))
    return { draft: { ...inWindow, revision: stored.revision, tried: undefined, at: stored.updated_at } };
  const newest = draftOfStored(stored);
  if (isUnsent && !isSame(content, newest.content)) return { draft: inWindow, other: stored };
  return { draft: newest };
}
