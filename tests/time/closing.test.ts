import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUDGETS } from './budgets';

const folder = mkdtempSync(path.join(tmpdir(), 'closing-'));
const root = path.join(__dirname, '../..');
afterAll(() => rmSync(folder, { recursive: true }));

/** What jest's closing reporter says and counts of a run of one file; reporters are loaded by plain Node. */
function close(seconds: number, failing: readonly string[] = [], broken: readonly object[] = []) {
  const counts = path.join(folder, `${seconds}.json`);
  // However long it took on the clock: a file of this kind is judged by processor time.
  const perfStats = { runtime: seconds * 9000, processorSeconds: seconds };
  const testResults = failing.map((fullName) => ({ fullName, status: 'failed' }));
  const one = {
    testFilePath: path.join(root, 'a.test.ts'),
    perfStats,
    displayName: { name: 'node' },
    testResults: [{ fullName: 'adds', status: 'passed' }, ...testResults],
  };
  const results = {
    numPassedTests: 3,
    numFailedTests: failing.length,
    numRuntimeErrorTestSuites: broken.length,
    testResults: [one, ...broken],
  };
  const code = `
    const Reporter = require('./tests/jest/closing-reporter.cjs');
    const reporter = new Reporter({ rootDir: process.cwd() });
    reporter.onRunComplete(new Set(), ${JSON.stringify(results)});
    console.log(reporter.getLastError()?.message ?? 'no error');`;
  const env = { ...process.env, JEST_COUNTS_FILE: counts };
  const said = execFileSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' });
  return { said, counts: JSON.parse(readFileSync(counts, 'utf8')) as object };
}

test('a file within its budget is listed, and fails nothing', () => {
  const { said, counts } = close(BUDGETS.node);
  expect(said).toMatch(/15\.0 s of {2}15 {2}a\.test\.ts\n[^]*no error/);
  expect(counts).toEqual({ passed: 3, failed: 0, failures: [] });
});

test('a file over its budget fails the run, though all its tests passed', () => {
  const { said, counts } = close(BUDGETS.node + 1);
  expect(said).toMatch(/Over their budget[^]*a\.test\.ts[^]*1 files over/);
  expect(counts).toEqual({ passed: 3, failed: 1, failures: ['a.test.ts: over its budget of time'] });
});

test('a file that did not load is counted and named, and has no time', () => {
  const broken = {
    testFilePath: path.join(root, 'b.test.ts'),
    perfStats: {},
    testResults: [],
    testExecError: { message: 'Cannot find module' },
  };
  const { said, counts } = close(2, [], [broken]);
  expect(said).not.toContain('b.test.ts');
  expect(counts).toEqual({ passed: 3, failed: 1, failures: ['b.test.ts: did not run'] });
});

test('what failed is named, for the end of the whole run', () => {
  const { counts } = close(1, ['subtracts', 'divides']);
  expect(counts).toEqual({ passed: 3, failed: 2, failures: ['a.test.ts: subtracts', 'a.test.ts: divides'] });
});
