import { useEffect, useState } from 'react';
import { contract } from '../../api/contract';
import { isLongEnough } from '../../domain/text/number';
import { call } from '../api/client';
import { failureOf } from '../api/problem';

/** An application found by a search. */
export interface ApplicationMatch {
  _id: string;
  spec_id: string;
  title: string;
}

interface SearchSettings {
  /** Characters from which on a search begins. */
  least: number;
  /** Pause after the last key, in ms. */
  pause: number;
  /** Number of matches at most. */
  most: number;
}

/** Applications whose number or title has what is typed, undefined until that is known; an answer to what is no longer typed is dropped. */
export function useApplicationMatches(
  typed: string,
  { least, pause, most }: SearchSettings,
): readonly ApplicationMatch[] | undefined {
  const query = typed.trim();
  const [answer, setAnswer] = useState<{ query: string; found: ApplicationMatch[] }>();
  useEffect(() => {
    if (!isLongEnough(query, least)) return undefined;
    const gone = new AbortController();
    const timer = window.setTimeout(() => {
      call(contract.search, { body: { query } }, { signal: gone.signal }).then(
        ({ applications }) =>
          setAnswer({
            query,
            found: applications.slice(0, most).map(({ _id, spec_id, title }) => ({ _id, spec_id, title })),
          }),
        // Without matches a whole number can still be sent; that says what is wrong.
        failureOf,
      );
    }, pause);
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [query, least, pause, most]);
  return answer?.query === query ? answer.found : undefined;
}
