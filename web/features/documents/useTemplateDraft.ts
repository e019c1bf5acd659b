import { useState } from 'react';
import { useAutosave } from '../../shared/useAutosave';
import { isSame, type TemplateContent } from './content';

/** Input that is not saved, and the version that it was typed over. */
interface Draft {
  version?: number;
  content?: TemplateContent;
}

export interface TemplateDraft {
  content: TemplateContent;
  /** The version that a save goes against. */
  version: number;
  dirty: boolean;
  change: (part: Partial<TemplateContent>) => void;
  discard: () => void;
  /** The server has this content, as this version; what was typed since stays. */
  saved: (sent: TemplateContent, content: TemplateContent, version: number) => void;
  /** The draft goes against this version from now on. */
  rebase: (version: number) => void;
}

const NOTHING: Draft = {};

/** A template's content over the version that the server knows; the draft stays in this window under the key. */
export function useTemplateDraft(key: string, known: TemplateContent, version: number): TemplateDraft {
  const { draft, change } = useAutosave<Draft>({ key, nothing: NOTHING });
  const [conflict, setTaken] = useState<{ content: TemplateContent; version: number }>();
  // Until it is read anew, what the server has taken is what it knows.
  const base = conflict && conflict.version >= version ? conflict : { content: known, version };
  const content = draft.content ?? base.content;
  return {
    content,
    version: draft.version ?? base.version,
    dirty: draft.content !== undefined,
    change: (part) =>
      change((now) => {
        const next = { ...(now.content ?? base.content), ...part };
        if (isSame(next, base.content)) return NOTHING;
        return { version: now.version ?? base.version, content: next };
      }),
    discard: () => change(NOTHING),
    saved: (sent, stored, at) => {
      setTaken({ content: stored, version: at });
      change((now) => (now.content && !isSame(now.content, sent) ? { ...now, version: at } : NOTHING));
    },
    rebase: (at) => change((now) => (now.content ? { ...now, version: at } : now)),
  };
}
