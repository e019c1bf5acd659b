const { writeFileSync, writeSync } = require('node:fs');

/**
 * Prints `N passed, N failed` as the very last line (jest adds its own summary after all reporters, hence `exit`), and
 * writes the counts to JEST_COUNTS_FILE for `npm test` to sum. A suite that does not load counts as one failure.
 */
module.exports = class ClosingReporter {
  onRunComplete(_contexts, results) {
    const passed = results.numPassedTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const file = process.env.JEST_COUNTS_FILE;
    if (file) writeFileSync(file, JSON.stringify({ passed, failed }));
    else process.once('exit', () => writeSync(1, `\n${passed} passed, ${failed} failed\n`));
  }
};
