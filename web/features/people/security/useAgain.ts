import { useCallback } from 'react';
import { useAppDispatch } from '../../../store/hooks';
import { readAgain } from '../../../reads/api';

/** After a change the counts by role and the record are read again. */
export function useAgain(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(readAgain('securityRoles', 'securityLog')), [dispatch]);
}
