import { useCallback } from 'react';
import { useAppSelector } from '../store/hooks';
import { readAccount } from './saved';
import { accountOf } from './slice';

/** Returns a function that tells later whether the same person is still signed in. */
export function useMine(): () => boolean {
  const accountId = useAppSelector((state) => accountOf(state)?._id);
  return useCallback(() => readAccount()?._id === accountId, [accountId]);
}
