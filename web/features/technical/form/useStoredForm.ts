import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';

/** The draft that the server has; read again, while `wanted`, when the person comes back to this window. */
export function useStoredForm(applicationId: string, wanted: boolean) {
  const [stored, setStored] = useState<OutputOf<typeof contract.technicalDraft>>();
  const [failure, setFailure] = useState<Failure>();
  /** The number of the last reading: of earlier ones the answers come too late. */
  const last = useRef(0);

  const retry = useCallback(() => {
    const own = (last.current += 1);
    call(contract.technicalDraft, { params: { id: applicationId } })
      .then((answer) => {
        if (own !== last.current) return;
        setStored(answer);
        setFailure(undefined);
      })
      .catch((error: unknown) => {
        const told = failureOf(error);
        if (own === last.current) setFailure(told);
      });
  }, [applicationId]);

  useEffect(() => {
    retry();
    return () => {
      last.current += 1;
    };
  }, [retry]);

  useEffect(() => {
    if (!wanted) return undefined;
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  }, [retry, wanted]);

  return { stored, failure, retry };
}
