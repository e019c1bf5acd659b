import { useEffect, useState } from 'react';
import { contract } from '../../api/contract';
import { isLongEnough } from '../../domain/text/number';
import { call } from '../api/client';

/** An application found by a search. */
export interface ApplicationMatch {
  _id: string;
  spec_id: string;
  title: string;
}

interface SearchSettings {
  /** Minimum length of a query. */
  least: number;
  /** Pause after the last key, in ms. */
  pause: number;
  /** Maximum number of matches. */
  most: number;
}

/** Returns the applications whose number or title contains the typed text, undefined until they are known. Late answers are dropped. */
export function useApplicationMatches(
  typed: string,
  { least, pause, most }: SearchSettings,
): readonly ApplicationMatch[] | undefined {
  const query = typed.trim();
  const [answer, setAnswer] = useState<{ query: string; found: ApplicationMatch[] }>();
  useEffect(() => {
    if (!isLongEnough(query, least)) return undefined;
    const unmounted = new AbortController();
    const timer = window.setTimeout(() => {
      call(contract.search, { body: { query } }, { signal: unmounted.signal }).then(
        ({ applications }) =>
          setAnswer({
            query,
            found: applications.slice(0, most).map(({ _id, spec_id, title }) => ({ _id, spec_id, title })),
          }),
        () => {
          // A failed search has no matches: a full number can still be submitted, which then shows the failure.
          if (!unmounted.signal.aborted) setAnswer({ query, found: [] });
        },
      );
    }, pause);
    return () => {
      window.clearTimeout(timer);
      unmounted.abort();
    };
  }, [query, least, pause, most]);
  return answer?.query === query ? answer.found : undefined;
}
