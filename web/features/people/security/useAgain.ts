import { useCallback } from 'react';
import { useAppDispatch } from '../../../store/hooks';
import { readAgain } from '../../../reads/api';

/** Returns a function that reads the counts by role and the log again after a change. */
export function useAgain(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(readAgain('securityRoles', 'securityLog')), [dispatch]);
}
