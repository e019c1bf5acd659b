import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** jest-circus keeps the listeners of a file's tests here, and the one that jest itself has loaded has put its own there. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** Each file's jest-circus keeps the file's tests below a symbol of its own with this description, and nobody takes it away. */
const STATE = 'JEST_STATE_SYMBOL';

/** A log of the product's listens to where it writes. */
const OUTPUTS = [process.stdout, process.stderr];

/**
 * Tests in Node's own realm, where the libraries are that `runtime.cjs` loads once: an Error or a Date of theirs is one of the
 * test's. What a file changes in the environment's variables and adds to the outputs is put back; what libraries keep on `globalThis` stays.
 * So are the functions of `process` that jest replaces for each file: `exit` calls the one before it, and with it each file of a worker
 * would stay in memory with its modules and its window.
 */
export default class OneRealm implements JestEnvironment {
  global = globalThis as unknown as JestEnvironment['global'];
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers: LegacyFakeTimers<number>;
  fakeTimersModern: ModernFakeTimers;
  private readonly variables = { ...process.env };
  private readonly ofProcess = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  private readonly listeners = OUTPUTS.map((output) => output.listeners('error'));

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
    Object.assign(process, this.ofProcess);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const [at, output] of OUTPUTS.entries())
      for (const listener of output.listeners('error') as (() => void)[])
        if (!this.listeners[at]?.includes(listener)) output.off('error', listener);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Not asked: the runtime compiles in this realm. */
  getVmContext(): null {
    return null;
  }
}
