import { useEffect, useState } from 'react';

/** Returns whether a moment (ISO 8601) is in the future, and renders again when it comes; false without a moment. */
export function useUntil(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = window.setTimeout(() => setOver(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => window.clearTimeout(timer);
  }, [moment]);
  return moment !== null && over !== moment;
}
