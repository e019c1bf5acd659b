import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';

type Stored = OutputOf<typeof contract.technicalDraft>;

/** Reads the draft on the server, also again when the person returns to this window. Returns the first and the current version. */
export function useStoredForm(applicationId: string) {
  const [first, setFirst] = useState<Stored>();
  const [stored, setStored] = useState<Stored>();
  const [failure, setFailure] = useState<Failure>();
  /** Number of the last read; answers to earlier reads are dropped. */
  const last = useRef(0);

  const retry = useCallback(() => {
    const requestNumber = (last.current += 1);
    call(contract.technicalDraft, { params: { id: applicationId } })
      .then((answer) => {
        if (requestNumber !== last.current) return;
        setFirst((before) => before ?? answer);
        setStored(answer);
        setFailure(undefined);
      })
      .catch((error: unknown) => {
        const reason = failureOf(error);
        if (requestNumber === last.current) setFailure(reason);
      });
  }, [applicationId]);

  useEffect(() => {
    retry();
    return () => {
      last.current += 1;
    };
  }, [retry]);

  useEffect(() => {
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  }, [retry]);

  return { first, stored, failure, retry };
}
