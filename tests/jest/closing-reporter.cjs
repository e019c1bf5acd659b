const { writeFileSync, writeSync } = require('node:fs');
const path = require('node:path');
const { require: requireTyped } = require('tsx/cjs/api');
const { fileTimes, timesReport } = require('../time/jest-times.cjs');

const { reasonOf } = requireTyped('../../scripts/test/failure-report.ts', __filename);

/**
 * Prints `N passed, N failed` as the very last line (jest adds its own summary after all reporters, hence `exit`), and
 * writes the counts and the failures to JEST_COUNTS_FILE for `npm test` to sum and repeat. A suite that does not load counts
 * as one failure.
 */
module.exports = class ClosingReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, results) {
    const passed = results.numPassedTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const file = process.env.JEST_COUNTS_FILE;
    if (!file) {
      process.once('exit', () => writeSync(1, `\n${passed} passed, ${failed} failed\n`));
      return;
    }
    process.stdout.write(`\n${timesReport(fileTimes(results, this.rootDir))}`);
    writeFileSync(file, JSON.stringify({ passed, failed, failures: failuresOf(results, this.rootDir) }));
  }
};

/** Returns the file, title and error of each failure. */
const failuresOf = ({ testResults }, rootDir) =>
  testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
    const file = path.relative(rootDir, testFilePath);
    const failed = tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        name: `${file}: ${fullName}`,
        reason: reasonOf(failureMessages.join('\n')),
      }));
    const unloaded = { name: `${file}: did not run`, reason: reasonOf(String(testExecError?.message ?? '')) };
    return testExecError ? [unloaded, ...failed] : failed;
  });
