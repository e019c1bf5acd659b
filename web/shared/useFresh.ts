import { useState } from 'react';
import type { Remote } from '../reads/remote';

/**
 * Treats a cached value of an earlier visit as still loading, for a form that takes its initial values from the first reading
 * and ignores later ones.
 */
export function useFresh<T>(remote: Remote<T>): Remote<T> {
  const [fresh, setFresh] = useState(false);
  const isFresh = remote.kind !== 'some' || !remote.refreshing || remote.failure !== undefined;
  if (!fresh && remote.kind === 'some' && isFresh) setFresh(true);
  return fresh || isFresh ? remote : { kind: 'loading' };
}
