import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { MISSING_TEXT } from '../../web/app/missingText';

/** Two cores that do other work as well take longer than the default second. */
configure({ asyncUtilTimeout: 10_000 });

/** A text that a page asks for and its catalogue does not have fails the test that shows the page. */
const toConsole = console.error;
console.error = (...said: unknown[]) => {
  if (String(said[0]).startsWith(MISSING_TEXT)) throw new Error(String(said[0]));
  toConsole(...said);
};

/** What antd asks of a browser and jsdom lacks. Nothing matches, nothing is ever observed. */
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.requestIdleCallback ??= (work: IdleRequestCallback) =>
  window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 0 }), 0);
globalThis.cancelIdleCallback ??= (handle: number) => window.clearTimeout(handle);

/** jsdom lays nothing out, so there is nowhere to scroll to. */
Element.prototype.scrollIntoView ??= () => {};
