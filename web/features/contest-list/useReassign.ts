import { contract } from '../../../api/contract';
import { LIMITS } from '../../../domain/limits';
import { call } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { useAction } from '../../shared/useAction';
import { toast } from '../../toasts/slice';
import { inbox } from '../inbox/slice';

/** Opens the inbox's dialog for those open tasks of the chosen applications that the account may reassign. */
export function useReassign(): { reassign: (ids: readonly string[]) => void; reassigning: boolean } {
  const dispatch = useAppDispatch();
  const { busy, run } = useAction();
  const reassign = (ids: readonly string[]) =>
    run(async () => {
      const { tasks, more } = await call(contract.chosenTasks, { query: { ids: ids.join(',') } });
      if (more)
        dispatch(toast.warning({ key: 'contest-list:choose.moreTasks', params: { count: LIMITS.pageSize } }));
      if (tasks.length === 0) dispatch(toast.note({ key: 'contest-list:choose.noTasks' }));
      else dispatch(inbox.assignOpened(tasks));
    });
  return { reassign: (ids) => void reassign(ids), reassigning: busy };
}
