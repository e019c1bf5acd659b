import './act';
import '@testing-library/jest-dom';
import './quick-theme';
import { clearContainerCache } from '@rc-component/util/lib/Dom/dynamicCSS';
import { configure, getConfig } from '@testing-library/react';
import { MISSING_TEXT } from '../../web/i18n/missingText';

/**
 * Two minutes: a machine that is busy with other work makes a test slower, never red. A run that expects red tests (of mutants) sets
 * less, for each of them looks so long for what does not come.
 */
configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE_MS ?? 120_000) });

const { getElementError } = getConfig();

/** While `findBy` and `waitFor` look, an element not found yet prints no page; the library adds the page to the last error itself. */
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** The page's patience for an answer is measured by a test's own clock only: without one it waits as long as the machine needs. */
const nodesTimeout = AbortSignal.timeout;
AbortSignal.timeout = (ms) => {
  const patience = new AbortController();
  if ('clock' in setTimeout) setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), ms);
  return patience.signal;
};
afterAll(() => {
  AbortSignal.timeout = nodesTimeout;
});

/** antd's parts hold on to each document that they have put a style into, and with it to its window. */
afterAll(clearContainerCache);

/** A text that a page asks for and its catalogue does not have fails the test that shows the page. */
const toConsole = console.error;
console.error = (...said: unknown[]) => {
  if (String(said[0]).startsWith(MISSING_TEXT)) throw new Error(String(said[0]));
  toConsole(...said);
};

/** The system of whoever wants no animations: a window stands where it opens, and each step of an animation is not rendered. */
const STILL = '(prefers-reduced-motion: reduce)';

/** Stand-ins for features of a browser that antd uses and jsdom lacks. Nothing else matches, nothing is ever observed. */
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({
    matches: media === STILL,
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
