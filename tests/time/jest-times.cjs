const path = require('node:path');
const { require: requireTyped } = require('tsx/cjs/api');

const { secondsOf, timesReport } = requireTyped('./times.ts', __filename);

/** Returns the time of each file of a jest run (`FileTime`); a file that did not load has none. */
const fileTimes = ({ testResults }, rootDir) =>
  testResults
    .filter(({ testExecError }) => !testExecError)
    .map(({ testFilePath, perfStats, displayName: { name: kind } }) => ({
      kind,
      file: path.relative(rootDir, testFilePath).replaceAll(path.sep, '/'),
      seconds: secondsOf(kind, perfStats),
    }));

module.exports = { fileTimes, timesReport };
