import { useCallback, useEffect, useState } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';

/** The draft that the server has; read again, while `wanted`, when the person comes back to this window. */
export function useStoredForm(applicationId: string, wanted: boolean) {
  const [stored, setStored] = useState<OutputOf<typeof contract.technicalDraft>>();
  const [failure, setFailure] = useState<Failure>();
  const [asked, setAsked] = useState(0);
  const retry = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(() => {
    let over = false;
    const read = async () => {
      try {
        const answer = await call(contract.technicalDraft, { params: { id: applicationId } });
        if (over) return;
        setStored(answer);
        setFailure(undefined);
      } catch (error) {
        const told = failureOf(error);
        if (!over) setFailure(told);
      }
    };
    void read();
    return () => {
      over = true;
    };
  }, [applicationId, asked]);

  useEffect(() => {
    if (!wanted) return undefined;
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  }, [retry, wanted]);

  return { stored, failure, retry };
}
