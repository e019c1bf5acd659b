import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks';
import { failureToast } from '../toasts/failureToast';
import { useSubmit, type Submit } from './useSubmit';

/** Runs a button's action, one at a time; a failed call is shown as a toast. */
export function useAction(): Pick<Submit, 'busy' | 'run'> {
  const dispatch = useAppDispatch();
  const { busy, run } = useSubmit({
    onFailure: useCallback((failure) => dispatch(failureToast(failure)), [dispatch]),
  });
  return { busy, run };
}
