import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'closing-'));
const root = path.join(__dirname, '../..');
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Returns the output and the counts of jest's closing reporter for a run of one file, in a plain Node process, in the
 * way jest loads it.
 */
function close(seconds: number, failing: readonly string[] = [], brokenFiles: readonly object[] = []) {
  const counts = path.join(folder, `${seconds}.json`);
  const perfStats = { runtime: seconds * 9000, processorSeconds: seconds };
  const testResults = failing.map((fullName) => ({
    fullName,
    status: 'failed',
    failureMessages: ['Error: expected 2\n\n    at node_modules/expect/index.js:1:1\n    at a.test.ts:3:1'],
  }));
  const fileResult = {
    testFilePath: path.join(root, 'a.test.ts'),
    perfStats,
    displayName: { name: 'node' },
    testResults: [{ fullName: 'adds', status: 'passed' }, ...testResults],
  };
  const results = {
    numPassedTests: 3,
    numFailedTests: failing.length,
    numRuntimeErrorTestSuites: brokenFiles.length,
    testResults: [fileResult, ...brokenFiles],
  };
  const code = `
    const Reporter = require('./tests/jest/closing-reporter.cjs');
    const reporter = new Reporter({ rootDir: process.cwd() });
    reporter.onRunComplete(new Set(), ${JSON.stringify(results)});`;
  const env = { ...process.env, JEST_COUNTS_FILE: counts };
  const output = execFileSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' });
  return { output, counts: JSON.parse(readFileSync(counts, 'utf8')) as object };
}

test('a slow file is listed, and does not fail the run', () => {
  const { output, counts } = close(9000);
  expect(output).toMatch(/9000\.0 s {2}a\.test\.ts\n/);
  expect(counts).toEqual({ passed: 3, failed: 0, failures: [] });
});

test('a file that did not load is counted and named with its error, and has no time', () => {
  const brokenFile = {
    testFilePath: path.join(root, 'b.test.ts'),
    perfStats: {},
    testResults: [],
    testExecError: { message: 'Cannot find module' },
  };
  const { output, counts } = close(2, [], [brokenFile]);
  expect(output).not.toContain('b.test.ts');
  const failures = [{ name: 'b.test.ts: did not run', reason: ['Cannot find module'] }];
  expect(counts).toEqual({ passed: 3, failed: 1, failures });
});

test('names each failed test with the lines of its error in our files', () => {
  const { counts } = close(1, ['subtracts', 'divides']);
  const reason = ['Error: expected 2', 'at a.test.ts:3:1'];
  const failures = ['subtracts', 'divides'].map((title) => ({ name: `a.test.ts: ${title}`, reason }));
  expect(counts).toEqual({ passed: 3, failed: 2, failures });
});
