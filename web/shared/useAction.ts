import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks';
import { failureToast } from '../toasts/failureToast';
import { useSubmit, type Submit } from './useSubmit';

/** Does what a button asks for, one thing at a time; why a call has failed is told as a notice. */
export function useAction(): Pick<Submit, 'busy' | 'run'> {
  const dispatch = useAppDispatch();
  const { busy, run } = useSubmit({
    onFailure: useCallback((failure) => dispatch(failureToast(failure)), [dispatch]),
  });
  return { busy, run };
}
