import path from 'node:path';
import { DeterminismViolationError } from '@temporalio/workflow';
import type { ReplayResult, WorkflowBundle } from '@temporalio/worker';
import { workflowBundle } from '../tests/kit/bundle';
import { quietRuntime } from '../tests/kit/quiet-runtime';
import { replayHistories, savedHistories, type ReplayErrors, type SavedHistory } from '../tests/kit/replay';

/**
 * Today's workflows must be able to continue every history that a release has started: changes in workflows/ and in the tables
 * they use are guarded by `patched` (rules/temporal, "Old histories"). `replay-traced.test.ts` tests the same for traced workflows.
 */

let bundle: WorkflowBundle;
let errors: ReplayErrors;
beforeAll(async () => {
  quietRuntime();
  bundle = await workflowBundle();
  errors = await replayHistories(savedHistories, bundle.code);
});

/** Replays one history. */
const replay = async (history: SavedHistory, code = bundle.code): Promise<ReplayResult['error']> =>
  (await replayHistories([history], code)).get(history.name);

const names = savedHistories.map(({ name }) => name);

test('there are histories of every shape', () => {
  expect(names.map((name) => path.basename(name, '.json'))).toEqual(
    expect.arrayContaining([
      'submitted',
      'completed',
      'reset',
      'terminated-by-reset',
      'continued',
      'session-signed',
      'batch',
    ]),
  );
});

test.each(names)('%s can be continued', (name) => {
  expect(errors.has(name)).toBe(true);
  expect(errors.get(name)).toBeUndefined();
});

describe('the replay fails for', () => {
  const example = () => savedHistories.find(({ name }) => name.endsWith('/evaluated.json')) as SavedHistory;

  test.each([
    ['another activity', '.commitDecision(', '.remind('],
    ['an activity left out', 'await recordActivities.saveSnapshot(decision)', "''"],
    [
      'a timer more',
      'await recordActivities.saveSnapshot(decision)',
      'await wf.sleep(1).then(() => recordActivities.saveSnapshot(decision))',
    ],
  ])('changed workflows: %s', async (_, from, replacement) => {
    const changedCode = bundle.code.replaceAll(from, replacement);
    // Compared outside of `expect`, which would print both bundles.
    expect(changedCode === bundle.code).toBe(false);
    expect(await replay(example(), changedCode)).toBeInstanceOf(DeterminismViolationError);
  });

  test('an altered history', async () => {
    const text = JSON.stringify(example().history).replaceAll('"commitDecision"', '"somethingElse"');
    const altered = { ...example(), history: JSON.parse(text) as unknown };
    expect(await replay(altered)).toBeInstanceOf(DeterminismViolationError);
  });
});
