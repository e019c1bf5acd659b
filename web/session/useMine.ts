import { useCallback } from 'react';
import { useAppSelector } from '../store/hooks';
import { readAccount } from './saved';
import { accountOf } from './slice';

/** Answers later whether who is signed in is still who it is now. */
export function useMine(): () => boolean {
  const accountId = useAppSelector((state) => accountOf(state)?._id);
  return useCallback(() => readAccount()?._id === accountId, [accountId]);
}
