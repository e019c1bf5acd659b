import { useCallback, useEffect, useState } from 'react';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';
import type { Read } from '../../reads/useRead';
import { remoteWithValue, none, type Remote } from '../../reads/remote';
import { commonPoints, type CommonPoint } from './points';

/** Reads the points that all chosen applications can return to, again at each change of the selection. */
export function useCommonPoints(ids: readonly string[]): Read<CommonPoint[]> {
  const [read, setRead] = useState<{ for: string; remote: Remote<CommonPoint[]> }>({ for: '', remote: none });
  const [attempt, setAttempt] = useState(0);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  const key = ids.join(' ');
  // A late answer to an earlier attempt is ignored.
  const question = `${attempt} ${key}`;
  useEffect(() => {
    if (!key) return undefined;
    const stopping = new AbortController();
    const note = (remote: Remote<CommonPoint[]>) => {
      if (!stopping.signal.aborted) setRead({ for: question, remote });
    };
    const readAll = async () => {
      try {
        const all = await Promise.all(
          key
            .split(' ')
            .map((id) => call(contract.rollbackTargets, { params: { id } }, { signal: stopping.signal })),
        );
        note(remoteWithValue(commonPoints(all.map(({ targets }) => targets))));
      } catch (error) {
        note({ kind: 'error', failure: failureOf(error) });
      }
    };
    void readAll();
    return () => stopping.abort();
  }, [key, question]);
  if (!key) return { remote: none, refresh };
  return { remote: read.for === question ? read.remote : { kind: 'loading' }, refresh };
}
