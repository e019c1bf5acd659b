const { writeFileSync, writeSync } = require('node:fs');
const path = require('node:path');
const { overBudget, taken, timesReport } = require('../time/taken.cjs');

/**
 * Prints `N passed, N failed` as the very last line (jest adds its own summary after all reporters, hence `exit`), and
 * writes the counts and the names of what failed to JEST_COUNTS_FILE for `npm test` to sum and repeat. A suite that does
 * not load counts as one failure, and so does a file of the whole run that took longer than it may.
 */
module.exports = class ClosingReporter {
  over = [];

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
    const times = taken(results, this.rootDir);
    this.over = overBudget(times);
    process.stdout.write(`\n${timesReport(times)}`);
    const failures = [
      ...namesOf(results, this.rootDir),
      ...this.over.map((one) => `${one.file}: over its budget of time`),
    ];
    writeFileSync(file, JSON.stringify({ passed, failed: failed + this.over.length, failures }));
  }

  /** Jest fails where a reporter has an error. */
  getLastError() {
    return this.over.length > 0
      ? new Error(`${this.over.length} files over their budget of time`)
      : undefined;
  }
};

/** The file and the test of each failure. */
const namesOf = ({ testResults }, rootDir) =>
  testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
    const file = path.relative(rootDir, testFilePath);
    const failed = tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
    return testExecError ? [`${file}: did not run`, ...failed] : failed;
  });
