import { useEffect, useState } from 'react';

/** Time in ms after which a value counts as settled: while a key is held down, the tasks of the passed rows are not read. */
const SETTLE_MS = 150;

/** Returns the value after it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [current, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return current;
}
