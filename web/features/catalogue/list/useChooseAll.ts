import { useState } from 'react';
import { contract } from '../../../../api/contract';
import { LIMITS } from '../../../../domain/limits';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { toast } from '../../../toasts/slice';
import { failureToast } from '../../../toasts/failureToast';
import type { filtersOf, Sort } from './address';
import type { Selection } from './useSelection';

/** Chooses all that the filters find, up to the limit, and says so where there are more. */
export function useChooseAll(
  contestId: string,
  query: ReturnType<typeof filtersOf> & { sort: Sort },
  selection: Selection,
): { chooseAll: () => void; choosing: boolean } {
  const dispatch = useAppDispatch();
  const [choosing, setChoosing] = useState(false);
  const chooseAll = async () => {
    setChoosing(true);
    try {
      const { applications, more } = await call(contract.contestSelection, {
        params: { id: contestId },
        query,
      });
      selection.replace(applications);
      if (more)
        dispatch(toast.warning({ key: 'contest-list:choose.more', params: { count: LIMITS.selection } }));
    } catch (error) {
      dispatch(failureToast(failureOf(error)));
    }
    setChoosing(false);
  };
  return { chooseAll: () => void chooseAll(), choosing };
}
