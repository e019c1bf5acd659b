const path = require('node:path');
const { require: requireTyped } = require('tsx/cjs/api');

const { overBudget, timesReport } = requireTyped('./budgets.ts', __filename);

/** The time of each file of a jest run, for tests/time/budgets.ts. */
const taken = ({ testResults }, rootDir) =>
  testResults.map(({ testFilePath, perfStats, displayName }) => ({
    kind: displayName.name,
    file: path.relative(rootDir, testFilePath).replaceAll(path.sep, '/'),
    seconds: perfStats.runtime / 1000,
  }));

module.exports = { overBudget, taken, timesReport };
