import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeterminismViolationError } from '@temporalio/workflow';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker, type ReplayResult, type WorkflowBundle } from '@temporalio/worker';
import { bundled, bundledTraced } from '../tests/kit/bundle';
import { quietRuntime } from '../tests/kit/quiet';

/**
 * Today's workflows must be able to go on with every history that a release has begun: what is changed in workflows/ or
 * in the tables they use stands behind `patched` (docs/operations).
 */

interface Saved {
  name: string;
  workflowId: string;
  history: unknown;
}

const root = path.join(__dirname, 'histories');
const saved: Saved[] = readdirSync(root).flatMap((release) =>
  readdirSync(path.join(root, release)).map((file) => ({
    name: `${release}/${file}`,
    ...(JSON.parse(readFileSync(path.join(root, release, file), 'utf8')) as Omit<Saved, 'name'>),
  })),
);

let bundle: WorkflowBundle;
beforeAll(async () => {
  quietRuntime();
  bundle = await bundled();
}, 60_000);

/** Where workflows that are traced send their spans; nothing of a replay is sent. */
const sinks = { exporter: { export: { fn: () => undefined, callDuringReplay: false } } };

/** Replays a history; answers why it could not be. */
async function replay({ workflowId, history }: Saved, code = bundle.code): Promise<ReplayResult['error']> {
  const one = { workflowId, history: historyFromJSON(history) };
  for await (const { error } of Worker.runReplayHistories({ workflowBundle: { code }, sinks }, [one]))
    return error;
  throw new Error('nothing was replayed');
}

test('there are histories of every shape', () => {
  const names = saved.map(({ name }) => path.basename(name, '.json'));
  expect(names).toEqual(
    expect.arrayContaining(['submitted', 'completed', 'reset', 'terminated-by-reset', 'continued']),
  );
});

test.each(saved.map((one) => [one.name, one] as const))('%s can be gone on with', async (_, one) => {
  expect(await replay(one)).toBeUndefined();
});

describe('where traces are made', () => {
  let traced: WorkflowBundle;
  beforeAll(async () => {
    traced = await bundledTraced();
  }, 60_000);

  test.each(saved.map((one) => [one.name, one] as const))('%s can be gone on with', async (_, one) => {
    expect(await replay(one, traced.code)).toBeUndefined();
  });
});

describe('what must not be done is noticed', () => {
  const example = () => saved.find(({ name }) => name.endsWith('/evaluated.json')) as Saved;

  test.each([
    ['another activity', '.commitDecision(', '.remind('],
    ['an activity left out', 'await db.saveSnapshot(taken)', "''"],
    ['a timer more', 'await db.saveSnapshot(taken)', 'await wf.sleep(1).then(() => db.saveSnapshot(taken))'],
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
