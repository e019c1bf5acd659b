import { useEffect, useRef, useState } from 'react';

/** Keeps typed input and reports it `pause` ms after the last key. A change of the value from outside (the address) is taken over. */
export function useDebounced(
  value: string,
  settle: (value: string) => void,
  pause = 350,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [outside, setOutside] = useState(value);
  // The reported value returns as `value` a moment later, when more may have been typed.
  const [sentValue, setSentValue] = useState<string>();
  if (value !== outside) {
    setOutside(value);
    setSentValue(undefined);
    if (value !== sentValue) setTyped(value);
  }
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = window.setTimeout(() => {
      setSentValue(typed);
      latest.current(typed);
    }, pause);
    return () => window.clearTimeout(timer);
  }, [typed, value, pause]);
  return [typed, setTyped];
}
