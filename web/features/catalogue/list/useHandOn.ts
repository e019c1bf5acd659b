import { useState } from 'react';
import { contract } from '../../../../api/contract';
import { LIMITS } from '../../../../domain/limits';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { toast } from '../../../toasts/slice';
import { failureToast } from '../../../toasts/failureToast';
import { inbox } from '../../inbox/slice';

/** Opens the inbox's dialog for the chosen applications' open tasks, as far as the account may hand them on. */
export function useHandOn(): { handOn: (ids: readonly string[]) => void; handing: boolean } {
  const dispatch = useAppDispatch();
  const [handing, setHanding] = useState(false);
  const handOn = async (ids: readonly string[]) => {
    setHanding(true);
    try {
      const { tasks, more } = await call(contract.chosenTasks, { query: { ids: ids.join(',') } });
      if (more)
        dispatch(toast.warning({ key: 'contest-list:choose.moreTasks', params: { count: LIMITS.pageSize } }));
      if (tasks.length === 0) dispatch(toast.note({ key: 'contest-list:choose.noTasks' }));
      else dispatch(inbox.assignOpened(tasks));
    } catch (error) {
      dispatch(failureToast(failureOf(error)));
    }
    setHanding(false);
  };
  return { handOn: (ids) => void handOn(ids), handing };
}
