import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Two cores that do other work as well take longer than the default second. */
configure({ asyncUtilTimeout: 10_000 });

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
