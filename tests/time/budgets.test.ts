import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  BUDGETS,
  budgetOf,
  EXCEPTIONS,
  overBudget,
  secondsOf,
  timesReport,
  USUAL,
  type Kind,
  type Taken,
} from './budgets';

const took = (seconds: number, file = 'a.test.ts', kind: Kind = 'node'): Taken => ({ seconds, file, kind });

test('a file over the budget of its kind is found, one at it is not', () => {
  expect(overBudget([took(BUDGETS.node), took(BUDGETS.node + 0.1, 'b.test.ts')])).toEqual([
    took(BUDGETS.node + 0.1, 'b.test.ts'),
  ]);
  expect(overBudget([took(BUDGETS.node + 0.1, 'c.itest.ts', 'integration')])).toEqual([]);
});

test('what computes is judged by processor time, what waits by the clock', () => {
  const measured = { runtime: 9000, processorSeconds: 2 };
  expect((['node', 'web', 'integration'] as const).map((kind) => secondsOf(kind, measured))).toEqual([
    2, 2, 9,
  ]);
});

test('an exception has its own budget', () => {
  const [file = '', { seconds } = { seconds: 0 }] = Object.entries(EXCEPTIONS)[0] ?? [];
  expect(budgetOf({ kind: 'node', file })).toBe(seconds);
  expect(overBudget([took(seconds, file, 'browser')])).toEqual([]);
  expect(overBudget([took(seconds + 1, file, 'browser')])).toEqual([took(seconds + 1, file, 'browser')]);
});

test('where a whole run is slower than usual, its files may be as much slower, and no more', () => {
  const ordinary = Array.from({ length: 100 }, (_, index) =>
    took((USUAL.node / 100) * 3, `${index}.test.ts`),
  );
  const slow = took(BUDGETS.node * 2.5, 'slow.test.ts');
  expect(overBudget([...ordinary, slow])).toEqual([]);
  expect(overBudget([slow])).toEqual([slow]);
  const outOfProportion = took(BUDGETS.node * 4, 'out.test.ts');
  expect(overBudget([...ordinary, outOfProportion])).toEqual([outOfProportion]);
});

test('the report has the ten slowest, the slowest first, and says which are over', () => {
  const lines = timesReport(Array.from({ length: 12 }, (_, index) => took(index, `${index}.test.ts`)));
  expect(lines.match(/\d+\.test\.ts/g)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.test.ts`),
  );
  expect(lines).not.toContain('Over');
  expect(timesReport([took(BUDGETS.node + 1)])).toMatch(/Over.*\n.*a\.test\.ts/);
});

/** What kind of test a file is, by its name. */
const kindOf = (file: string): Kind =>
  file.endsWith('.spec.ts')
    ? 'browser'
    : file.endsWith('.itest.ts')
      ? 'integration'
      : file.endsWith('.tsx')
        ? 'web'
        : 'node';

test.each(Object.entries(EXCEPTIONS))(
  '%s is there, may take longer than others, and says why',
  (file, one) => {
    expect(existsSync(path.join(__dirname, '../..', file))).toBe(true);
    expect(one.seconds).toBeGreaterThan(BUDGETS[kindOf(file)]);
    expect(one.because.length).toBeGreaterThan(20);
  },
);
