import { useEffect, useState } from 'react';

/** So long, in ms, one stays with a task before it is read: who goes through the list by a key held down reads none of them. */
const STAY = 150;

/** The value once it has stayed for a moment. */
export function useSettled<T>(value: T): T {
  const [current, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), STAY);
    return () => window.clearTimeout(timer);
  }, [value]);
  return current;
}
