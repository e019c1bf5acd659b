import { useEffect, useState } from 'react';
import { contract } from '../../../api/contract';
import type { Checkpoint } from '../../../domain/checkpoints';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';
import { arrived, none, type Remote } from '../../shared/remote';
import { commonPoints } from './points';

/** The points that all picked applications can go back to; read again for every change of the selection. */
export function useCommonPoints(ids: readonly string[]): Remote<Checkpoint[]> {
  const [read, setRead] = useState<{ for: string; remote: Remote<Checkpoint[]> }>({ for: '', remote: none });
  const key = ids.join(' ');
  useEffect(() => {
    if (!key) return undefined;
    const stopping = new AbortController();
    const note = (remote: Remote<Checkpoint[]>) => {
      if (!stopping.signal.aborted) setRead({ for: key, remote });
    };
    const readAll = async () => {
      try {
        const all = await Promise.all(
          key
            .split(' ')
            .map((id) => call(contract.rollbackTargets, { params: { id } }, { signal: stopping.signal })),
        );
        note(arrived(commonPoints(all.map(({ targets }) => targets))));
      } catch (error) {
        note({ kind: 'error', failure: failureOf(error) });
      }
    };
    void readAll();
    return () => stopping.abort();
  }, [key]);
  if (!key) return none;
  return read.for === key ? read.remote : { kind: 'loading' };
}
