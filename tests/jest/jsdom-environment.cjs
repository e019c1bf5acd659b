const { TestEnvironment } = require('jest-environment-jsdom');

/** One end of a message channel; Node's own keeps the test process alive. */
class LightPort extends EventTarget {
  onmessage = null;
  other = null;
  postMessage(data) {
    setImmediate(() => this.other.take(data));
  }
  take(data) {
    const message = new MessageEvent('message', { data });
    this.onmessage?.(message);
    this.dispatchEvent(message);
  }
  start() {}
  close() {}
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

/** Web globals that Node has and jsdom hides; react-router 7 and antd 6 need them. */
const nodeGlobals = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of nodeGlobals) this.global[name] ??= globalThis[name];
    // react-router hands its signal to Node's Request, which accepts only Node's own kind
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.Uint8Array = Uint8Array;
    this.global.MessageChannel = LightMessageChannel;
    // jsdom knows no pseudo elements, and complains of each question about one before it answers for the element
    const { getComputedStyle } = this.global;
    this.global.getComputedStyle = (element) => getComputedStyle.call(this.global, element);
  }
};
