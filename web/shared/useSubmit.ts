import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from '../api/problem';

export interface Submit {
  busy: boolean;
  /** True while sending and after success, until the page is left. */
  sent: boolean;
  failure: Failure | undefined;
  /** Returns the server's error message of a field. */
  errorOf: (field: string) => string | undefined;
  /** Runs the work unless other work is running; a call's failure is stored. Resolves to whether the work succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Removes the failure, when the user types again. */
  clear: () => void;
}

interface SubmitOptions {
  /** Time in ms after which the failure is removed. */
  passing?: number;
  /** Further handling of a failure. */
  onFailure?: (failure: Failure) => void;
}

/** Sends a form and stores its failure; the form keeps its values. */
export function useSubmit({ passing, onFailure }: SubmitOptions = {}): Submit {
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
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
  return { busy, sent: isSent, failure, errorOf: (field) => failure?.errors?.[field], run, clear };
}
