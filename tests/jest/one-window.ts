import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { JSDOM, VirtualConsole } from 'jsdom';
import OneRealm from './one-realm';
import { quickStyle } from './quick-style';

/** Node's own, also where jsdom has others: timers may outlive a window, and react-router hands signals to Node's Request. */
const NODES = new Set([
  'AbortController',
  'AbortSignal',
  'Headers',
  'MessageChannel',
  // jsdom's own ask those of the globals, in whose place they would stand.
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

/** Not the window's own, but its prototype's. */
const LISTENING = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const;

// Node loads its `fetch` when first asked, with the URLSearchParams and Blob that are there then: they must be its own.
void new Request('http://localhost/', { method: 'POST', body: new FormData() });

/** A test's own clock does not stop what libraries say to themselves. */
const soon = setImmediate;

/** One end of a message channel; Node's own keeps the test process alive. */
class LightPort extends EventTarget {
  onmessage: ((message: MessageEvent) => void) | null = null;
  other: LightPort | undefined;
  postMessage(data: unknown): void {
    soon(() => this.other?.onmessage?.(new MessageEvent('message', { data })));
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
 * A window of its own for each file, on the globals of Node's realm, where the libraries are that `runtime.cjs` loads once.
 * docs/decisions/0051.
 */
export default class OneWindow extends OneRealm {
  readonly hasWindow = true;
  private readonly dom: JSDOM;
  /** Weak: libraries go on with the timers of the first window that they saw, and it would keep what each of them was for. */
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
      // The language's own are the same.
      if (NODES.has(name) || Object.is(window[name], Reflect.get(globalThis, name))) continue;
      this.put(name, property(window, name));
    }
    for (const name of LISTENING) this.put(name, { value: window[name].bind(window) });
    for (const name of ['window', 'self', 'top', 'parent', 'frames']) this.put(name, { value: globalThis });
    this.put('setTimeout', { value: this.noted(setTimeout) });
    this.put('setInterval', { value: this.noted(setInterval) });
    // The stand-in for the server takes its place.
    this.put('fetch', { value: fetch });
    this.put('MessageChannel', { value: LightMessageChannel });
    // It also leaves out pseudo elements, which jsdom does not know and complains of.
    const styleOf = quickStyle(window);
    Object.assign(window, { getComputedStyle: styleOf });
    this.put('getComputedStyle', { value: styleOf });
  }

  override async teardown(): Promise<void> {
    // What React has still to do after the last test finds the window that it was begun in.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const timer of this.timers) clearTimeout(timer.deref());
    for (const [name, before] of this.before.toReversed()) {
      Reflect.deleteProperty(globalThis, name);
      if (before) Object.defineProperty(globalThis, name, before);
    }
    this.dom.window.close();
    await super.teardown();
  }

  /** Notes a timer, so that none of a file goes off in the next one. */
  private noted(begin: typeof setTimeout | typeof setInterval) {
    return (...call: Parameters<typeof setTimeout>) => {
      const timer = begin(...call);
      this.timers.add(new WeakRef(timer));
      return timer;
    };
  }

  override exportConditions(): string[] {
    return ['browser'];
  }

  private put(name: string, { value, get, set }: PropertyDescriptor): void {
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
  const own = Object.getOwnPropertyDescriptor(window, name);
  if (own?.get) return { get: () => window[name], set: (value) => (window[name] = value) };
  const value: unknown = window[name];
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  return { value: isMethod ? value.bind(window) : value };
}
