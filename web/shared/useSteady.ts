import { useState } from 'react';
import type { Remote } from '../reads/remote';

/** Returns the previous value, marked as refreshing, while another one is being read (with another filter). */
export function useSteady<T>(remote: Remote<T>): Remote<T> {
  const [last, setLast] = useState(remote);
  if (remote.kind === 'some' && remote !== last) setLast(remote);
  const waiting = remote.kind === 'none' || remote.kind === 'loading';
  return waiting && last.kind === 'some' ? { ...last, refreshing: true } : remote;
}
