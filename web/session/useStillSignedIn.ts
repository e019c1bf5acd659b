import { useCallback } from 'react';
import { useAppSelector } from '../store/hooks';
import { readAccount } from './storedAccount';
import { accountOf } from './slice';

/** Returns a function that returns whether the same person is still signed in when it is called. */
export function useStillSignedIn(): () => boolean {
  const accountId = useAppSelector((state) => accountOf(state)?._id);
  return useCallback(() => readAccount()?._id === accountId, [accountId]);
}
