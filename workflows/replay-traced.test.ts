import { tracedWorkflowBundle } from '../tests/kit/bundle';
import { quietRuntime } from '../tests/kit/quiet-runtime';
import { replayHistories, savedHistories, type ReplayErrors } from '../tests/kit/replay';
import { version } from '../package.json';

/** Names of this release's histories, one of each shape. They are enough, because tracing adds no commands to the histories of any release. */
const newestHistories = savedHistories.filter(({ name }) => name.startsWith(`release-${version}/`));

let errors: ReplayErrors;
beforeAll(async () => {
  quietRuntime();
  errors = await replayHistories(newestHistories, (await tracedWorkflowBundle()).code);
});

test('there are histories of this release', () => expect(newestHistories.length).toBeGreaterThan(50));

test.each(newestHistories.map(({ name }) => name))('%s can be continued', (name) => {
  expect(errors.has(name)).toBe(true);
  expect(errors.get(name)).toBeUndefined();
});
