import { useEffect, useState } from 'react';

/** Does a moment (ISO 8601) still lie ahead? Turns to false by itself when it comes; without one it never does. */
export function useUntil(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = window.setTimeout(() => setOver(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => window.clearTimeout(timer);
  }, [moment]);
  return moment !== null && over !== moment;
}
