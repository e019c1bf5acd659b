import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Key under which jest-circus stores its event listeners. The copy that jest loads outside the test files uses the same key. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/**
 * Description of the symbol under which each file's jest-circus stores the file's tests. jest does not remove these
 * symbols.
 */
const STATE = 'JEST_STATE_SYMBOL';

/** Outputs to which a log of the product adds an error listener. */
const LOGGED_OUTPUTS = [process.stdout, process.stderr];

/**
 * Environment that runs tests in Node's own realm, in which `runtime.cjs` loads the libraries once. An Error or a
 * Date of a library is therefore an instance of the test's own class. Changes of the environment variables and
 * listeners added to the outputs are reverted after each file; properties that libraries store on `globalThis` stay.
 * The functions of `process` that jest replaces for each file are restored too, because each replacement of
 * `process.exit` refers to the previous one. Without this, all earlier files of a worker stay in memory with their
 * modules and windows.
 */
export default class OneRealm implements JestEnvironment {
  global = globalThis as unknown as JestEnvironment['global'];
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers: LegacyFakeTimers<number>;
  fakeTimersModern: ModernFakeTimers;
  private readonly variables = { ...process.env };
  private readonly processFunctions = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  private readonly listeners = LOGGED_OUTPUTS.map((output) => output.listeners('error'));

  constructor({ projectConfig: config }: JestEnvironmentConfig) {
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (symbol === LISTENERS || symbol.description === STATE) Reflect.deleteProperty(globalThis, symbol);
    const { moduleMocker } = this;
    const timerConfig = { idToRef: (id: number) => id, refToId: (ref: number) => ref };
    this.fakeTimers = new LegacyFakeTimers({ config, global: globalThis, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    Object.assign(process, this.processFunctions);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const [index, output] of LOGGED_OUTPUTS.entries())
      for (const listener of output.listeners('error') as (() => void)[])
        if (!this.listeners[index]?.includes(listener)) output.off('error', listener);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Never called: the runtime compiles in this realm. */
  getVmContext(): null {
    return null;
  }
}
