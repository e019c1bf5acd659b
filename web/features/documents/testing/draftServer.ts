import type { StoredTemplateDraft } from '../../../../api/areas/documents/contract/drafts';
import { problemAnswer, type Routes } from '../../../testing/server';

type SavedDraft = Omit<StoredTemplateDraft, 'content' | 'updated_at'> & {
  content: StoredTemplateDraft['content'] | null;
  replaces: string[];
};

/** Mocks the server's draft of a template as the API keeps it; `first`: the draft that exists already. */
export function draftServer(key: string, first: StoredTemplateDraft | null = null) {
  const path = `/api/documents/templates/drafts/${key}`;
  const server = { draft: first };
  const routes: Routes = {
    [`GET ${path}`]: () => ({ draft: server.draft }),
    [`POST ${path}`]: ({ body }) => {
      const { content, replaces, ...saved } = body as SavedDraft;
      const replaced = server.draft ? replaces.includes(server.draft.revision) : replaces.length === 0;
      if (!content) {
        if (replaced) server.draft = null;
        return { updated_at: null };
      }
      if (!replaced)
        return problemAnswer(409, 'template-draft-changed', 'Цю чернетку змінено в іншому вікні.');
      const updated_at = '2026-11-27T08:30:00.000Z';
      server.draft = { ...saved, content, updated_at };
      return { updated_at };
    },
  };
  return { path, routes, server };
}
