import { contract } from '../../../api/contract';
import { LIMITS } from '../../../domain/limits';
import { call } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { useAction } from '../../shared/useAction';
import { toast } from '../../toasts/slice';
import type { filtersOf, Sort } from './address';
import type { Selection } from './useSelection';

/** Returns a function that chooses all applications that pass the filters, up to the limit, and shows a warning if there are more. */
export function useChooseAll(
  contestId: string,
  query: ReturnType<typeof filtersOf> & { sort: Sort },
  selection: Selection,
): { chooseAll: () => void; choosing: boolean } {
  const dispatch = useAppDispatch();
  const { busy, run } = useAction();
  const chooseAll = () =>
    run(async () => {
      const { applications, more } = await call(contract.contestSelection, {
        params: { id: contestId },
        query,
      });
      selection.replace(applications);
      if (more)
        dispatch(toast.warning({ key: 'contest-list:choose.more', params: { count: LIMITS.selection } }));
    });
  return { chooseAll: () => void chooseAll(), choosing: busy };
}
