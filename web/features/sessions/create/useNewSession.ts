import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { randomKey } from '../../../api/randomKey';
import { useAppDispatch } from '../../../app/hooks';
import { readKept } from '../../../shared/kept';
import { sessionAddress } from '../../../../domain/addresses';
import { useAutosave } from '../../../shared/useAutosave';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { useOwnKey } from '../../sign-in/useOwnKey';

/** So many members a session has at most (api/areas/sessions/contract/sessions.ts). */
export const MOST_MEMBERS = 100;

export interface Member {
  _id: string;
  name: string;
}

/** An application chosen for the agenda. */
export interface Chosen {
  _id: string;
  spec_id: string;
  title: string;
}

interface Draft {
  users: Member[];
  applications: Chosen[];
}

const EMPTY: Draft = { users: [], applications: [] };

/**
 * A session before it is created: kept in this window until then. Asked for again after a lost answer it is the same
 * session; with another choice it is another.
 */
export function useNewSession(first: readonly Chosen[]) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const key = useOwnKey('session', 'new');
  const {
    draft,
    change: changeDraft,
    settle,
  } = useAutosave<Draft>({
    key,
    nothing: EMPTY,
    read: () => withFirst({ ...EMPTY, ...readKept(key) }, first),
  });
  const attempt = useRef<string>(undefined);
  const submit = useSubmit();

  const change = (changed: Partial<Draft>) => {
    attempt.current = undefined;
    changeDraft((before) => ({ ...before, ...changed }));
  };
  const create = () =>
    submit.run(async () => {
      const { users, applications } = draft;
      const { _id, counter } = await call(
        contract.createSession,
        { body: { type: 'tech_review', users: idsOf(users), applications: idsOf(applications) } },
        { idempotencyKey: (attempt.current ??= randomKey()) },
      );
      settle(draft);
      dispatch(toast.success({ key: 'sessions:create.done', params: { counter } }));
      void navigate(sessionAddress(_id), { replace: true });
    });
  return { draft, change, create, submit };
}

/** What the address names is chosen, beside what was chosen before. */
function withFirst(draft: Draft, first: readonly Chosen[]): Draft {
  const more = first.filter(({ _id }) => !draft.applications.some((one) => one._id === _id));
  return { ...draft, applications: [...draft.applications, ...more] };
}

const idsOf = (records: readonly { _id: string }[]): string[] => records.map(({ _id }) => _id);
