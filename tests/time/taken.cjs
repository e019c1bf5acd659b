const path = require('node:path');
const { require: requireTyped } = require('tsx/cjs/api');

const { overBudget, secondsOf, timesReport } = requireTyped('./budgets.ts', __filename);

/** The time of each file of a jest run, for tests/time/budgets.ts; of one that did not load there is none. */
const taken = ({ testResults }, rootDir) =>
  testResults
    .filter(({ testExecError }) => !testExecError)
    .map(({ testFilePath, perfStats, displayName: { name: kind } }) => ({
      kind,
      file: path.relative(rootDir, testFilePath).replaceAll(path.sep, '/'),
      seconds: secondsOf(kind, perfStats),
    }));

module.exports = { overBudget, taken, timesReport };
