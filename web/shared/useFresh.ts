import { useState } from 'react';
import type { Remote } from '../reads/remote';

/**
 * Treats a value from an earlier visit as not yet read: for a form that begins with what is read, and keeps that. Later readings
 * change nothing.
 */
export function useFresh<T>(remote: Remote<T>): Remote<T> {
  const [fresh, setFresh] = useState(false);
  const isFresh = remote.kind !== 'some' || !remote.refreshing || remote.failure !== undefined;
  if (!fresh && remote.kind === 'some' && isFresh) setFresh(true);
  return fresh || isFresh ? remote : { kind: 'loading' };
}
