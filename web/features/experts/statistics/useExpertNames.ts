import { useEffect, useState } from 'react';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';

interface Answer {
  query: string;
  names: readonly string[];
}

/** Returns the experts' names that contain the query, without duplicates; undefined without a query or before the answer. */
export function useExpertNames(query: string | undefined): readonly string[] | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (query === undefined) return undefined;
    const controller = new AbortController();
    call(contract.expertNames, { body: { query } }, { signal: controller.signal }).then(
      ({ experts }) => setAnswer({ query, names: [...new Set(experts.map(({ name }) => name))] }),
      // Without suggestions the text still filters; the list shows the failure.
      failureOf,
    );
    return () => controller.abort();
  }, [query]);
  return answer?.query === query ? answer?.names : undefined;
}
