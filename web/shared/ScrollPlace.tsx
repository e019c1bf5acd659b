import { ScrollRestoration, type Location } from 'react-router-dom';

/** The router's key of the entry in the history that a page was loaded at. */
const LOADED = 'default';

/**
 * Which of the kept places a page is put back to: that of its place in the history; a page that was loaded, that of its
 * address. Without this every page loaded in a tab would open where the one loaded before it stood.
 */
const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === LOADED ? pathname + search : key;

/** Keeps where the window is scrolled to, and begins a new page at its top. */
export const ScrollPlace = () => <ScrollRestoration getKey={placeOf} />;
