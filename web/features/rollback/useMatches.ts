import { useEffect, useState } from 'react';
import { contract } from '../../../api/contract';
import { isLongEnough } from '../../../domain/text/number';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';
import type { Picked } from './findApplication';

/** From so many characters on, after such a pause, so many matches (rules/rollback, "Request"). */
const LEAST = 5;
const PAUSE_MS = 1000;
const SHOWN = 11;

/** Applications whose number or title has what is typed, undefined until that is known; an answer to what is no longer typed is dropped. */
export function useMatches(typed: string): readonly Picked[] | undefined {
  const query = typed.trim();
  const [answer, setAnswer] = useState<{ query: string; found: Picked[] }>();
  useEffect(() => {
    if (!isLongEnough(query, LEAST)) return undefined;
    const gone = new AbortController();
    const timer = window.setTimeout(() => {
      call(contract.search, { body: { query } }, { signal: gone.signal }).then(
        ({ applications }) =>
          setAnswer({
            query,
            found: applications.slice(0, SHOWN).map(({ _id, spec_id, title }) => ({ _id, spec_id, title })),
          }),
        // Without matches a whole number can still be added; that says what is wrong.
        failureOf,
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [query]);
  return answer?.query === query ? answer.found : undefined;
}
