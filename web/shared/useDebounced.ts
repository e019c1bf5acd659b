import { useEffect, useRef, useState } from 'react';

/** Returns the input `pause` ms after the last key; a change from outside (the address) is taken over. */
export function useDebounced(
  value: string,
  settle: (value: string) => void,
  pause = 350,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [outside, setOutside] = useState(value);
  // What was told comes back a moment later: by then more may have been typed.
  const [sent, setTold] = useState<string>();
  if (value !== outside) {
    setOutside(value);
    setTold(undefined);
    if (value !== sent) setTyped(value);
  }
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = window.setTimeout(() => {
      setTold(typed);
      latest.current(typed);
    }, pause);
    return () => window.clearTimeout(timer);
  }, [typed, value, pause]);
  return [typed, setTyped];
}
