const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;
const { register } = require('tsx/cjs/api');

// Not longer than for this: jest loads its own TypeScript after it.
const typed = register({ namespace: 'times' });
const { usualSeconds } = typed.require('../time/times.ts', __filename);
typed.unregister();

/** A file's share of its own list at which it stands; both lists are begun and ended together. */
const share = (tests) => tests.map((test, place) => ({ test, at: (place + 0.5) / tests.length }));

/**
 * The order of a run on a machine that has run nothing before: files that mostly wait (for a process, a timer, a lock) stand
 * among those that mostly compute, so that no core stands still; of each kind those first that tests/time knows to be long.
 */
module.exports = class extends Sequencer {
  async sort(tests) {
    const kindOf = ({ context }) => context.config.displayName.name;
    const seconds = (test) => {
      const file = path.relative(test.context.config.rootDir, test.path).replaceAll(path.sep, '/');
      return usualSeconds({ kind: kindOf(test), file });
    };
    const known = await super.sort(tests);
    const longFirst = known.toSorted((one, two) => seconds(two) - seconds(one));
    const waiting = longFirst.filter((test) => kindOf(test) === 'integration');
    const computing = longFirst.filter((test) => kindOf(test) !== 'integration');
    return [...share(waiting), ...share(computing)]
      .sort((one, two) => one.at - two.at)
      .map(({ test }) => test);
  }
};
