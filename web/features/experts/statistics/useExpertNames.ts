import { useEffect, useState } from 'react';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';

interface Answer {
  query: string;
  names: readonly string[];
}

/** Names of experts that hold what is looked for, each once; undefined until there is an answer to that, or where nothing is looked for. */
export function useExpertNames(query: string | undefined): readonly string[] | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (query === undefined) return undefined;
    const gone = new AbortController();
    call(contract.expertNames, { body: { query } }, { signal: gone.signal }).then(
      ({ experts }) => setAnswer({ query, names: [...new Set(experts.map(({ name }) => name))] }),
      // Without names offered the text filters all the same; the list says what is wrong.
      failureOf,
    );
    return () => gone.abort();
  }, [query]);
  return answer?.query === query ? answer?.names : undefined;
}
