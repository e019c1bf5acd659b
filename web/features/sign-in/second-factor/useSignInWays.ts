import { useEffect, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';

type Ways = OutputOf<typeof contract.signInWays>;

/** Which ways there are besides the password. Without an answer there are none: the password's form says what is wrong. */
export function useSignInWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    const stopping = new AbortController();
    call(contract.signInWays, {}, { signal: stopping.signal }).then(setWays, failureOf);
    return () => stopping.abort();
  }, []);
  return ways;
}
