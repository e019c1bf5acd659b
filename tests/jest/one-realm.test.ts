import type { JestEnvironmentConfig } from '@jest/environment';
import OneRealm from './one-realm';

const DESCRIPTION = 'JEST_STATE_SYMBOL';

/** Properties of the globals below symbols, among them those by which jest runs this very test. */
const bySymbol = () =>
  Object.getOwnPropertySymbols(globalThis).map(
    (symbol) => [symbol, Reflect.get(globalThis, symbol)] as const,
  );

test('a file leaves no tests and no function of jest behind for the files after it in its worker', async () => {
  const { exit, getBuiltinModule } = process;
  const ofThisFile = bySymbol();
  const ofEarlierFile = Symbol(DESCRIPTION);
  Reflect.set(globalThis, ofEarlierFile, {});

  const environment = new OneRealm({ projectConfig: {} } as JestEnvironmentConfig);
  const remaining = bySymbol().filter(([{ description }]) => description === DESCRIPTION);
  for (const [symbol, value] of ofThisFile) Reflect.set(globalThis, symbol, value);
  process.exit = () => exit(1);
  process.getBuiltinModule = () => undefined;
  await environment.teardown();

  // Their names alone: a jest function printed as a whole is unreadable.
  expect(remaining.map(([{ description }]) => description)).toEqual([]);
  expect(process.exit).toBe(exit);
  expect(process.getBuiltinModule).toBe(getBuiltinModule);
});
