import { useMemo } from 'react';
import { contract } from '../../../../api/contract';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { call } from '../../../api/client';
import { ApiError, mayPass, type Failure } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { api } from '../../../reads/api';
import { storeInTurn } from '../../sign-in/storeInTurn';
import { bodyOf, type Job } from './job';

type Ending =
  | { kind: 'taken'; session: SessionView }
  /** A colleague was first: the page has been read again. */
  | { kind: 'overtaken' }
  | { kind: 'failed'; failure: Failure };

const OVERTAKEN = ['session-text-changed', 'session-mark-changed'];

/** Saves parts of a session, one after another; whatever comes back is what the page shows from then on. */
export function useStore(
  id: string,
  accountId: string | undefined,
  onArrived: (session: SessionView) => void,
) {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const arrived = (session: SessionView): SessionView => {
      dispatch(api.util.updateQueryData('sessionById', { params: { id } }, () => [{ session }]));
      onArrived(session);
      return session;
    };
    const readAgain = async (): Promise<void> => {
      try {
        arrived((await call(contract.sessionById, { params: { id } })).session);
      } catch (error) {
        // The reading of the page itself goes on until it is answered.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const save = async (job: Job): Promise<Ending> => {
      const input = { params: { id }, body: bodyOf(job) };
      const ending = await storeInTurn(accountId, (signal) => call(contract.saveSession, input, { signal }));
      if ('stored' in ending) return { kind: 'taken', session: arrived(ending.stored.session) };
      const { failure } = ending;
      if (!mayPass(failure)) await readAgain();
      return OVERTAKEN.includes(failure.code) ? { kind: 'overtaken' } : { kind: 'failed', failure };
    };
    return { save };
  }, [id, accountId, dispatch, onArrived]);
}
