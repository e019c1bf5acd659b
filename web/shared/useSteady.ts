import { useState } from 'react';
import type { Remote } from '../reads/remote';

/** While something else is being read (another filter), what was there stays, marked as being refreshed. */
export function useSteady<T>(remote: Remote<T>): Remote<T> {
  const [last, setLast] = useState(remote);
  if (remote.kind === 'some' && remote !== last) setLast(remote);
  const waiting = remote.kind === 'none' || remote.kind === 'loading';
  return waiting && last.kind === 'some' ? { ...last, refreshing: true } : remote;
}
