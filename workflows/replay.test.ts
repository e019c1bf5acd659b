import path from 'node:path';
import { DeterminismViolationError } from '@temporalio/workflow';
import type { ReplayResult, WorkflowBundle } from '@temporalio/worker';
import { bundled } from '../tests/kit/bundle';
import { quietRuntime } from '../tests/kit/quiet';
import { replayHistories, savedHistories, type ReplayErrors, type SavedHistory } from '../tests/kit/replay';

/**
 * Today's workflows must be able to go on with every history that a release has begun: what is changed in workflows/ or
 * in the tables they use stands behind `patched` (rules/temporal, "Old histories"). `replay-traced.test.ts` does the same for traced workflows.
 */

let bundle: WorkflowBundle;
let errors: ReplayErrors;
beforeAll(async () => {
  quietRuntime();
  bundle = await bundled();
  errors = await replayHistories(savedHistories, bundle.code);
});

/** Replays one history. */
const replay = async (one: SavedHistory, code = bundle.code): Promise<ReplayResult['error']> =>
  (await replayHistories([one], code)).get(one.name);

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

test.each(names)('%s can be gone on with', (name) => {
  expect(errors.has(name)).toBe(true);
  expect(errors.get(name)).toBeUndefined();
});

describe('what must not be done is noticed', () => {
  const example = () => savedHistories.find(({ name }) => name.endsWith('/evaluated.json')) as SavedHistory;

  test.each([
    ['another activity', '.commitDecision(', '.remind('],
    ['an activity left out', 'await db.saveSnapshot(decision)', "''"],
    [
      'a timer more',
      'await db.saveSnapshot(decision)',
      'await wf.sleep(1).then(() => db.saveSnapshot(decision))',
    ],
  ])('changed workflows: %s', async (_, from, to) => {
    const changed = bundle.code.replaceAll(from, to);
    expect(changed).not.toBe(bundle.code);
    expect(await replay(example(), changed)).toBeInstanceOf(DeterminismViolationError);
  });

  test('an altered history', async () => {
    const text = JSON.stringify(example().history).replaceAll('"commitDecision"', '"somethingElse"');
    const altered = { ...example(), history: JSON.parse(text) as unknown };
    expect(await replay(altered)).toBeInstanceOf(DeterminismViolationError);
  });
});
