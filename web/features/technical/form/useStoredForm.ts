import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';

type Stored = OutputOf<typeof contract.technicalDraft>;

/** The draft that the server has, and what it was first; read again when the person comes back to this window. */
export function useStoredForm(applicationId: string) {
  const [first, setFirst] = useState<Stored>();
  const [stored, setStored] = useState<Stored>();
  const [failure, setFailure] = useState<Failure>();
  /** The number of the last reading: of earlier ones the answers come too late. */
  const last = useRef(0);

  const retry = useCallback(() => {
    const own = (last.current += 1);
    call(contract.technicalDraft, { params: { id: applicationId } })
      .then((answer) => {
        if (own !== last.current) return;
        setFirst((before) => before ?? answer);
        setStored(answer);
        setFailure(undefined);
      })
      .catch((error: unknown) => {
        const reason = failureOf(error);
        if (own === last.current) setFailure(reason);
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
