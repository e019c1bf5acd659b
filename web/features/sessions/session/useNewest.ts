import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { call } from '../../../api/client';
import { ApiError } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { api } from '../../../reads/api';
import { bodyOf, newest, type Job } from './job';

/** Returns the newest view of the session, read or answered; `now` returns it also between two renders. */
export function useNewest(read: SessionView) {
  const id = read._id;
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState<SessionView>();
  const session = newest(read, answered);
  const latest = useRef(session);
  useLayoutEffect(() => {
    latest.current = newest(session, latest.current);
  }, [session]);
  const asking = useMemo(() => {
    const arrived = (view: SessionView): SessionView => {
      latest.current = newest(view, latest.current);
      dispatch(api.util.updateQueryData('sessionById', { params: { id } }, () => [{ session: view }]));
      setAnswered(view);
      return view;
    };
    return {
      now: () => latest.current,
      save: async (job: Job, signal: AbortSignal): Promise<SessionView> =>
        arrived(
          (await call(contract.saveSession, { params: { id }, body: bodyOf(job) }, { signal })).session,
        ),
      readAgain: async (): Promise<void> => {
        try {
          arrived((await call(contract.sessionById, { params: { id } })).session);
        } catch (error) {
          // The page's own read is retried until it is answered.
          if (!(error instanceof ApiError)) throw error;
        }
      },
    };
  }, [id, dispatch]);
  return { session, ...asking };
}
