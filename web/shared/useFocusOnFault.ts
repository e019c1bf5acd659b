import { useEffect, type RefObject } from 'react';
import type { Failure } from '../api/problem';
import { focusFirstFault } from './focusFirstFault';

/** When the server has refused what was sent, the first field it found wrong gets the focus. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, failure: Failure | undefined): void {
  useEffect(() => {
    if (failure) focusFirstFault(form.current);
  }, [form, failure]);
}
