import { ScrollRestoration, type Location } from 'react-router-dom';

/** The router's key of the history entry of a page that the browser has loaded. */
const LOADED = 'default';

/**
 * Returns the key under which the scroll position is stored: the key of the history entry, or the address for a page that the
 * browser loaded. All loaded pages have the same history key; a new one would open at the position of the page loaded before.
 */
const positionKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === LOADED ? pathname + search : key;

/** Restores the scroll position of visited pages; new pages begin at their top. */
export const ScrollPlace = () => <ScrollRestoration getKey={positionKey} />;
