import { createContext, useContext, useEffect } from 'react';

/** Notes that the content of a page with a tour is shown; returns what notes that it has gone. */
export const TourPageContext = createContext<() => () => void>(() => () => undefined);

/** Marks a page whose tour may be offered: an address alone may have no record. */
export function useTourPage(): void {
  const enter = useContext(TourPageContext);
  useEffect(() => enter(), [enter]);
}
