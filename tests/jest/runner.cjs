const { default: circus } = require('jest-circus/runner');

/** Of an ES module Node keeps one for a worker: loaded without a window it would be that of the web's tests too, with another React. */
const OF_WINDOW = /[\\/]node_modules[\\/]react-router/;

/**
 * jest's own runner; it also says how many seconds of processor time the worker spent on the file, for tests/time/times.ts.
 * @throws Error after a file without a window that has loaded react-router
 */
module.exports = async (globalConfig, config, environment, ...given) => {
  const before = process.cpuUsage();
  const result = await circus(globalConfig, config, environment, ...given);
  const { user, system } = process.cpuUsage(before);
  if (!environment.hasWindow && Object.keys(require.cache).some((file) => OF_WINDOW.test(file)))
    throw new Error('react-router belongs to a window: name the test *.test.tsx');
  return { ...result, perfStats: { ...result.perfStats, processorSeconds: (user + system) / 1e6 } };
};
