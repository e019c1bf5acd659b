import { useNavigate } from 'react-router-dom';
import { readStoredDraft } from '../../../shared/sessionDrafts';
import type { WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { useAutosave } from '../../../shared/useAutosave';
import { useWrite } from '../../../shared/useWrite';
import { addressOf } from '../kinds';
import { useOwnKey } from '../../../session/useOwnKey';

/** Maximum number of members of a session (api/areas/sessions/contract/sessions.ts). */
export const MAX_MEMBERS = 100;

export interface Member {
  _id: string;
  name: string;
}

/** AgendaChoice agenda item: an application with number and title, or an expert. */
export interface AgendaChoice {
  _id: string;
  name: string;
  title?: string;
}

interface Draft {
  users: Member[];
  items: AgendaChoice[];
}

const EMPTY: Draft = { users: [], items: [] };

/**
 * Draft of a new session, stored in this window. A retry after a lost answer creates no second session; a retry with a changed choice
 * does.
 */
export function useNewSession(type: WireSessionType, first: readonly AgendaChoice[]) {
  const navigate = useNavigate();
  const key = useOwnKey('session', type === 'tech_review' ? 'new' : `new ${type}`);
  const {
    draft,
    change: changeDraft,
    settle,
  } = useAutosave<Draft>({
    key,
    nothing: EMPTY,
    read: () => withFirst({ ...EMPTY, ...readStoredDraft(key) }, first),
  });
  const submit = useWrite('createSession', {
    done: ({ counter }) => ({ key: 'sessions:create.done', params: { counter } }),
    onDone: ({ _id }) => {
      settle(draft);
      void navigate(addressOf(_id, type), { replace: true });
    },
  });

  const change = (changed: Partial<Draft>) => changeDraft((before) => ({ ...before, ...changed }));
  const create = () => {
    const { users, items } = draft;
    const agenda = type === 'tech_review' ? { applications: idsOf(items) } : { experts: idsOf(items) };
    return submit.write({ body: { type, users: idsOf(users), ...agenda } });
  };
  return { draft, change, create, submit };
}

/** Adds the items named in the address to the chosen ones. */
function withFirst(draft: Draft, first: readonly AgendaChoice[]): Draft {
  const missing = first.filter(({ _id }) => !draft.items.some((item) => item._id === _id));
  return { ...draft, items: [...draft.items, ...missing] };
}

const idsOf = (records: readonly { _id: string }[]): string[] => records.map(({ _id }) => _id);
