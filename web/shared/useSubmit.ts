import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from '../api/problem';

export interface Submit {
  busy: boolean;
  /** Under way or done, and not only under way: until the page is left nothing has to be asked for the form again. */
  sent: boolean;
  failure: Failure | undefined;
  /** Words to one field, where the server said something of it. */
  errorOf: (field: string) => string | undefined;
  /** Does the work, unless it is being done already; the failure of a call is kept. Answers whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Removes the message: the user types again. */
  clear: () => void;
}

interface SubmitOptions {
  /** Time in ms after which the message goes by itself. */
  passing?: number;
  /** Further handling of a failure. */
  onFailure?: (failure: Failure) => void;
}

/** Sending of a form whose values stay in the page: nothing typed is lost on an error. */
export function useSubmit({ passing, onFailure }: SubmitOptions = {}): Submit {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);
  useEffect(() => {
    if (!failure || passing === undefined) return undefined;
    const timer = window.setTimeout(() => setFailure(undefined), passing);
    return () => window.clearTimeout(timer);
  }, [failure, passing]);
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setSent(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setSent(false);
        const failed = failureOf(error);
        setFailure(failed);
        onFailure?.(failed);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [onFailure],
  );
  const clear = useCallback(() => setFailure(undefined), []);
  return { busy, sent, failure, errorOf: (field) => failure?.errors?.[field], run, clear };
}
