import type { JestEnvironmentConfig } from '@jest/environment';
import OneRealm from './one-realm';

const DESCRIPTION = 'JEST_STATE_SYMBOL';

/** Returns the properties of `globalThis` with symbols as keys. jest needs some of them to run this test. */
const symbolProperties = () =>
  Object.getOwnPropertySymbols(globalThis).map(
    (symbol) => [symbol, Reflect.get(globalThis, symbol)] as const,
  );

test('tests and jest functions of a file are removed before the next file of the same worker', async () => {
  const { exit, getBuiltinModule } = process;
  const savedProperties = symbolProperties();
  const earlierStateSymbol = Symbol(DESCRIPTION);
  Reflect.set(globalThis, earlierStateSymbol, {});

  const environment = new OneRealm({ projectConfig: {} } as JestEnvironmentConfig);
  const remaining = symbolProperties().filter(([{ description }]) => description === DESCRIPTION);
  for (const [symbol, value] of savedProperties) Reflect.set(globalThis, symbol, value);
  process.exit = () => exit(1);
  process.getBuiltinModule = () => undefined;
  await environment.teardown();

  // Compares only names: a jest function printed as a whole is unreadable.
  expect(remaining.map(([{ description }]) => description)).toEqual([]);
  expect(process.exit).toBe(exit);
  expect(process.getBuiltinModule).toBe(getBuiltinModule);
});
