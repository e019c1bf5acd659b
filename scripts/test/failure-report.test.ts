import { failureReport, MAX_LINES, reasonOf, type Failure } from './failure-report';

const failures = (count: number, lines = 10): Failure[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}.test.ts: adds`,
    reason: Array.from({ length: lines }, (__, line) => `line ${line}`),
  }));

test('one failure is reported with the first six lines of its error', () => {
  expect(failureReport(failures(1))).toEqual([
    '  failed: 0.test.ts: adds',
    ...['line 0', 'line 1', 'line 2', 'line 3', 'line 4', 'line 5'].map((line) => `    ${line}`),
  ]);
});

test.each([0, 1, 5, 13, 20, 39, 40, 41, 500])('%i failures take at most 40 lines', (count) => {
  const lines = failureReport(failures(count));
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(lines.filter((line) => line.startsWith('  failed: '))).toHaveLength(
    Math.min(count, count > 40 ? 39 : 40),
  );
  if (count > 40) expect(lines.at(-1)).toBe(`  and ${count - 39} more`);
});

test('an error is shown without colours, blank lines and stack frames of libraries, but with our own frames', () => {
  const message =
    '\u001B[31mexpected 2\u001B[39m\n\n  got 3\n  at Object.toBe (node_modules/expect/index.js:1:2)\n  at /work/a.test.ts:3:4';
  expect(reasonOf(message)).toEqual(['expected 2', 'got 3', 'at /work/a.test.ts:3:4']);
});

test('a long line of an error is cut', () => {
  const [line = ''] = reasonOf('x'.repeat(5000));
  expect([line.length, line.at(-1)]).toEqual([200, '…']);
});
