import { useMemo, useState } from 'react';
import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import { contract } from '../../../api/contract';
import type { BodyOf, OutputOf } from '../../../api/contract/endpoint';
import { call } from '../../api/client';
import { useOwnKey } from '../../session/useOwnKey';
import { useStillSignedIn } from '../../session/useStillSignedIn';
import type { DraftServer } from '../../shared/autosave';
import { readStoredDraft } from '../../shared/sessionDrafts';
import { useAutosave } from '../../shared/useAutosave';
import { bodyOf, isSame, type TemplateContent } from './content';
import { discarded, draftOfStored, initialDraft, NO_DRAFT, revisionsOf } from './templateDraft';
import type { WindowTemplateDraft } from './templateDraft';

type ContentChange = Partial<TemplateContent> | ((now: TemplateContent) => Partial<TemplateContent>);

interface DraftJob {
  content: TemplateContent | undefined;
  body: BodyOf<typeof contract.saveTemplateDraft>;
}
type Server = DraftServer<WindowTemplateDraft, DraftJob, OutputOf<typeof contract.saveTemplateDraft>>;

export interface TemplateDraft {
  content: TemplateContent;
  /** Version on which the draft is based; a save names it. */
  version: number;
  dirty: boolean;
  /** State of the draft on the server; `at`: moment of its last save (ISO 8601), while it has everything. */
  stored: { at?: string; failed: boolean };
  /** Draft of another window that was stored meanwhile; this window's is not stored until the person has chosen. */
  other: StoredTemplateDraft | undefined;
  takeOther: () => void;
  keepMine: () => void;
  /** Changes fields of the content; a function is given the content with all changes so far. */
  change: (part: ContentChange) => void;
  discard: () => void;
  /** Stores the draft and returns its revisions, which a save of the template names. */
  flush: () => Promise<string[]>;
  /** Call after the server has saved this content as this version; input typed since stays. */
  saved: (sent: TemplateContent, content: TemplateContent, version: number) => void;
}

interface TemplateDraftOptions {
  /** Id of the template; `new` for one that does not exist yet. */
  of: string;
  /** Content and number of the newest version. */
  stored: TemplateContent;
  version: number;
  /** The account's draft on the server when the page was opened. */
  first: StoredTemplateDraft | null;
  /** Pauses the storing of the draft while the template itself is being saved. */
  held: boolean;
  /** The account only reads templates. */
  readOnly?: boolean;
}

/** Pause in the typing after which the draft is sent, in ms: it holds the whole text. */
const PAUSE_MS = 2000;

/** Returns a draft of a template's content. It is stored in this window and on the server, so that it is available on another computer. */
export function useTemplateDraft(options: TemplateDraftOptions): TemplateDraft {
  const { of, stored, version, first, held, readOnly = false } = options;
  const key = useOwnKey('template', of);
  const isStillSignedIn = useStillSignedIn();
  const [initial] = useState(() => initialDraft(readStoredDraft(key) ?? NO_DRAFT, first));
  const [other, setOther] = useState(initial.other);
  const [conflict, setConflict] = useState<{ content: TemplateContent; version: number }>();
  // Until the template is read again, the saved content counts as the content on the server.
  const base = conflict && conflict.version >= version ? conflict : { content: stored, version };
  const server = useMemo(
    (): Server => ({
      isStillSignedIn,
      next: (draft, paused) => (paused && draft.unsent ? jobOf(draft) : undefined),
      sending: (draft, { body }) => ({ ...draft, tried: body.revision }),
      save: ({ body }, signal) => call(contract.saveTemplateDraft, { params: { key: of }, body }, { signal }),
      withoutSent: (draft, job, { updated_at: at }) => {
        const isSent = draft.content === job.content;
        if (!job.content) return isSent ? NO_DRAFT : { ...draft, revision: undefined, tried: undefined };
        return {
          ...draft,
          revision: job.body.revision,
          at: at ?? undefined,
          tried: undefined,
          unsent: isSent ? undefined : true,
        };
      },
      overtaken: async ({ code }) => {
        if (code !== 'template-draft-changed') return false;
        const { draft } = await call(contract.templateDraft, { params: { key: of } });
        if (draft) setOther(draft);
        // Saved or discarded in another window: what was typed since is a new draft.
        else change((now) => ({ ...now, revision: undefined, tried: undefined }), { typed: false });
        return !draft;
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` belongs to the key
    [isStillSignedIn, of],
  );
  const { draft, failure, change, flush } = useAutosave({
    key,
    nothing: NO_DRAFT,
    read: () => initial.draft,
    pauseMs: PAUSE_MS,
    server: readOnly ? undefined : server,
    held: held || other !== undefined,
  });
  const content = draft.content ?? base.content;
  return {
    content,
    version: draft.version ?? base.version,
    dirty: draft.content !== undefined,
    stored: { at: draft.unsent ? undefined : draft.at, failed: failure !== undefined },
    other,
    takeOther: () => {
      if (other) change(draftOfStored(other));
      setOther(undefined);
    },
    keepMine: () => {
      change((now) => ({ ...now, revision: other?.revision, tried: undefined, unsent: true }));
      setOther(undefined);
    },
    change: (part) =>
      change((now) => {
        const before = now.content ?? base.content;
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
        if (isSame(next, before)) return now;
        if (isSame(next, base.content)) return discarded(now);
        return { ...now, version: now.version ?? base.version, content: next, unsent: true };
      }),
    discard: () => change(discarded),
    flush: async () => {
      if (!other) await flush();
      let revisions: string[] = [];
      change(
        (now) => {
          revisions = revisionsOf(now);
          return now;
        },
        { typed: false },
      );
      return revisions;
    },
    saved: (sent, stored, at) => {
      setConflict({ content: stored, version: at });
      change((now) =>
        now.content && !isSame(now.content, sent)
          ? { version: at, content: now.content, unsent: true }
          : NO_DRAFT,
      );
    },
  };
}

function jobOf(draft: WindowTemplateDraft): DraftJob {
  const { version = 0, content, tried } = draft;
  return {
    content,
    body: {
      version,
      content: content ? bodyOf(content) : null,
      // A repetition has the revision of the save whose answer is missing.
      revision: tried ?? crypto.randomUUID(),
      replaces: revisionsOf(draft),
    },
  };
}
