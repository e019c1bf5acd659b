const { default: circus } = require('jest-circus/runner');

/** jest's own runner; it also says how many seconds of processor time the worker spent on the file, for tests/time/budgets.ts. */
module.exports = async (...given) => {
  const before = process.cpuUsage();
  const result = await circus(...given);
  const { user, system } = process.cpuUsage(before);
  return { ...result, perfStats: { ...result.perfStats, processorSeconds: (user + system) / 1e6 } };
};
