import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { call } from '../../../api/client';
import { ApiError } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { api } from '../../../reads/api';
import { bodyOf, newestView, type Job } from './job';

/** Returns the newest view of the session, from the page's read or from an answer; `currentView` returns it between renders too. */
export function useNewest(readView: SessionView) {
  const id = readView._id;
  const dispatch = useAppDispatch();
  const [answeredView, setAnsweredView] = useState<SessionView>();
  const session = newestView(readView, answeredView);
  const latest = useRef(session);
  useLayoutEffect(() => {
    latest.current = newestView(session, latest.current);
  }, [session]);
  const actions = useMemo(() => {
    const storeAnswer = (view: SessionView): SessionView => {
      latest.current = newestView(view, latest.current);
      dispatch(api.util.updateQueryData('sessionById', { params: { id } }, () => [{ session: view }]));
      setAnsweredView(view);
      return view;
    };
    return {
      currentView: () => latest.current,
      save: async (job: Job, signal: AbortSignal): Promise<SessionView> =>
        storeAnswer(
          (await call(contract.saveSession, { params: { id }, body: bodyOf(job) }, { signal })).session,
        ),
      refresh: async (): Promise<void> => {
        try {
          storeAnswer((await call(contract.sessionById, { params: { id } })).session);
        } catch (error) {
          // The page itself retries its read until an answer arrives.
          if (!(error instanceof ApiError)) throw error;
        }
      },
    };
  }, [id, dispatch]);
  return { session, ...actions };
}
