import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { JSDOM, VirtualConsole } from 'jsdom';
import OneRealm from './one-realm';
import { findLabelsQuickly } from './quick-labels';
import { quickStyle } from './quick-style';

findLabelsQuickly();

/**
 * Globals that stay Node's although jsdom has them too: timers may outlive a window, and react-router passes signals
 * to Node's Request.
 */
const NODE_GLOBALS = new Set([
  'AbortController',
  'AbortSignal',
  'Headers',
  'MessageChannel',
  // jsdom's versions of these call the globals, which they would replace.
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
]);

/** Functions of the window's prototype, not of the window itself. */
const PROTOTYPE_FUNCTIONS = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const;

// Node loads its `fetch` on first use, with the global URLSearchParams and Blob of that moment, which must be Node's
// own.
void new Request('http://localhost/', { method: 'POST', body: new FormData() });

/** The real function, so that a test's fake clock does not stop messages within libraries. */
const nextTick = setImmediate;

/** One end of a message channel. Node's own channel would keep the test process running. */
class LightPort extends EventTarget {
  onmessage: ((message: MessageEvent) => void) | null = null;
  other: LightPort | undefined;
  postMessage(data: unknown): void {
    nextTick(() => this.other?.onmessage?.(new MessageEvent('message', { data })));
  }
  start(): void {}
  close(): void {}
}

/** Two connected ports. */
class LightMessageChannel {
  port1 = new LightPort();
  port2 = new LightPort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/**
 * Environment with a separate window for each file, on the globals of Node's realm, in which `runtime.cjs` loads the
 * libraries once (docs/decisions/0051).
 */
export default class OneWindow extends OneRealm {
  readonly hasWindow = true;
  private readonly dom: JSDOM;
  /**
   * Timers are held weakly: libraries keep using the timers of the first window that they saw, so strong references
   * would keep everything that the timers use in memory.
   */
  private readonly timers = new Set<WeakRef<NodeJS.Timeout>>();
  private readonly before: (readonly [string, PropertyDescriptor | undefined])[] = [];

  constructor(config: JestEnvironmentConfig, { console }: EnvironmentContext) {
    super(config);
    const virtualConsole = new VirtualConsole();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    this.dom = new JSDOM('<!DOCTYPE html>', {
      pretendToBeVisual: true,
      url: 'http://localhost/',
      virtualConsole,
    });
    const { window } = this.dom;
    for (const name of Object.getOwnPropertyNames(window)) {
      // Globals of the language are the same in both.
      if (NODE_GLOBALS.has(name) || Object.is(window[name], Reflect.get(globalThis, name))) continue;
      this.setGlobal(name, property(window, name));
    }
    for (const name of PROTOTYPE_FUNCTIONS) this.setGlobal(name, { value: window[name].bind(window) });
    for (const name of ['window', 'self', 'top', 'parent', 'frames'])
      this.setGlobal(name, { value: globalThis });
    this.setGlobal('setTimeout', { value: this.recordTimer(setTimeout) });
    this.setGlobal('setInterval', { value: this.recordTimer(setInterval) });
    // The mock server replaces `fetch` later.
    this.setGlobal('fetch', { value: fetch });
    this.setGlobal('MessageChannel', { value: LightMessageChannel });
    // It also ignores pseudo elements, which jsdom does not support and warns about.
    const styleOf = quickStyle(window);
    Object.assign(window, { getComputedStyle: styleOf });
    this.setGlobal('getComputedStyle', { value: styleOf });
  }

  override async teardown(): Promise<void> {
    // Work that React has left after the last test still runs in its own window.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const timer of this.timers) clearTimeout(timer.deref());
    for (const [name, before] of this.before.toReversed()) {
      Reflect.deleteProperty(globalThis, name);
      if (before) Object.defineProperty(globalThis, name, before);
    }
    this.dom.window.close();
    await super.teardown();
  }

  /** Records a timer, so that no timer of a file fires in the next one. */
  private recordTimer(startTimer: typeof setTimeout | typeof setInterval) {
    return (...call: Parameters<typeof setTimeout>) => {
      const timer = startTimer(...call);
      this.timers.add(new WeakRef(timer));
      return timer;
    };
  }

  override exportConditions(): string[] {
    return ['browser'];
  }

  private setGlobal(name: string, { value, get, set }: PropertyDescriptor): void {
    this.before.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      ...(get ? { get, set } : { value, writable: true }),
    });
  }
}

/** Returns the window's property of this name, for the globals. */
function property(window: JSDOM['window'], name: string): PropertyDescriptor {
  const windowProperty = Object.getOwnPropertyDescriptor(window, name);
  if (windowProperty?.get) return { get: () => window[name], set: (value) => (window[name] = value) };
  const value: unknown = window[name];
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  return { value: isMethod ? value.bind(window) : value };
}
