import { createContext, useContext, useEffect } from 'react';

/** Function that notes that the content of a page with a tour is shown. It returns a function that notes the unmounting. */
export const TourPageContext = createContext<() => () => void>(() => () => undefined);

/** Notes that the page shows its record, so that its tour may be offered; an address may have no record. */
export function useTourPage(): void {
  const enter = useContext(TourPageContext);
  useEffect(() => enter(), [enter]);
}
