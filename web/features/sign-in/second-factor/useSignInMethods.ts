import { useEffect, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';

type Ways = OutputOf<typeof contract.signInWays>;

/** Returns the sign-in methods besides the password; undefined without an answer, because the password form shows the failure. */
export function useSignInMethods(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    const stopping = new AbortController();
    call(contract.signInWays, {}, { signal: stopping.signal }).then(setWays, failureOf);
    return () => stopping.abort();
  }, []);
  return ways;
}
