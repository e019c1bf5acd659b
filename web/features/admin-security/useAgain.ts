import { useCallback } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { readKey } from '../../reads/names';
import { reads } from '../../reads/slice';

/** After a change the counts by role and the record are read again. */
export function useAgain(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    for (const name of ['securityRoles', 'securityLog'] as const)
      dispatch(reads.refreshAsked(readKey(name, {})));
  }, [dispatch]);
}
