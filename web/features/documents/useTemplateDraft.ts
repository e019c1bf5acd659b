import { useState } from 'react';
import { useAutosave } from '../../shared/useAutosave';
import { isSame, type TemplateContent } from './content';

/** Unsaved content, and the version on which it is based. */
interface Draft {
  version?: number;
  content?: TemplateContent;
}

type ContentChange = Partial<TemplateContent> | ((now: TemplateContent) => Partial<TemplateContent>);

export interface TemplateDraft {
  content: TemplateContent;
  /** Version on which the draft is based; a save names it. */
  version: number;
  dirty: boolean;
  /** Changes fields of the content; a function is given the content with all changes so far. */
  change: (part: ContentChange) => void;
  discard: () => void;
  /** Call after the server has saved this content as this version; input typed since stays. */
  saved: (sent: TemplateContent, content: TemplateContent, version: number) => void;
  /** Sets the version on which the draft is based. */
  rebase: (version: number) => void;
}

const NO_DRAFT: Draft = {};

/** Returns a draft of a template's content, based on the server's version and stored in this window under the key. */
export function useTemplateDraft(key: string, stored: TemplateContent, version: number): TemplateDraft {
  const { draft, change } = useAutosave<Draft>({ key, nothing: NO_DRAFT });
  const [conflict, setConflict] = useState<{ content: TemplateContent; version: number }>();
  // Until the template is read again, the saved content counts as the content on the server.
  const base = conflict && conflict.version >= version ? conflict : { content: stored, version };
  const content = draft.content ?? base.content;
  return {
    content,
    version: draft.version ?? base.version,
    dirty: draft.content !== undefined,
    change: (part) =>
      change((now) => {
        const before = now.content ?? base.content;
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
        if (isSame(next, base.content)) return NO_DRAFT;
        return { version: now.version ?? base.version, content: next };
      }),
    discard: () => change(NO_DRAFT),
    saved: (sent, stored, at) => {
      setConflict({ content: stored, version: at });
      change((now) => (now.content && !isSame(now.content, sent) ? { ...now, version: at } : NO_DRAFT));
    },
    rebase: (at) => change((now) => (now.content ? { ...now, version: at } : now)),
  };
}
