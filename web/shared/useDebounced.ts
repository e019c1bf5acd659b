import { useEffect, useRef, useState } from 'react';

/** What is being typed, told on `pause` ms after the last key; a change from outside (the address) is taken over. */
export function useDebounced(
  value: string,
  settle: (value: string) => void,
  pause = 350,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [outside, setOutside] = useState(value);
  if (value !== outside) {
    setOutside(value);
    setTyped(value);
  }
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = window.setTimeout(() => latest.current(typed), pause);
    return () => window.clearTimeout(timer);
  }, [typed, value, pause]);
  return [typed, setTyped];
}
