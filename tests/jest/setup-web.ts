import './act';
import '@testing-library/jest-dom';
import './quick-theme';
import { clearContainerCache } from '@rc-component/util/lib/Dom/dynamicCSS';
import { configure, getConfig } from '@testing-library/react';
import { MISSING_TEXT } from '../../web/i18n/missingText';

/**
 * Two minutes, so that other work on the machine makes a test slower and never makes it fail. A run that expects
 * failures (of mutants) sets less, because each failing test waits that long.
 */
configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE_MS ?? 120_000) });

const { getElementError } = getConfig();

/**
 * While `findBy` and `waitFor` retry, an element that is not found prints no page. The library adds the page to the
 * last error itself.
 */
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * The page's timeout of a call only runs on a test's fake clock. Without one, the page waits as long as the machine
 * needs.
 */
const nodesTimeout = AbortSignal.timeout;
AbortSignal.timeout = (ms) => {
  const patience = new AbortController();
  if ('clock' in setTimeout) setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), ms);
  return patience.signal;
};
afterAll(() => {
  AbortSignal.timeout = nodesTimeout;
});

/** antd keeps each document into which it has inserted a style, and with it the window. */
afterAll(clearContainerCache);

/** A text that is missing in its catalogue fails the test that shows the page. */
const toConsole = console.error;
console.error = (...values: unknown[]) => {
  if (String(values[0]).startsWith(MISSING_TEXT)) throw new Error(String(values[0]));
  toConsole(...values);
};

/**
 * System preference for no animations: a window opens at its final position, and no step of an animation is rendered.
 */
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Substitutes for browser features that antd uses and jsdom lacks. No other media query matches, and no element is
 * ever observed.
 */
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({
    matches: media === REDUCED_MOTION,
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
globalThis.requestIdleCallback ??= (callback: IdleRequestCallback) =>
  window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 0 }), 0);
globalThis.cancelIdleCallback ??= (handle: number) => window.clearTimeout(handle);

/** jsdom has no layout, so there is nothing to scroll. */
Element.prototype.scrollIntoView ??= () => {};
