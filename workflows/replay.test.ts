import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeterminismViolationError } from '@temporalio/workflow';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker, type ReplayResult, type WorkflowBundle } from '@temporalio/worker';
import { bundled, bundledTraced } from '../tests/kit/bundle';
import { version } from '../package.json';
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

type Errors = Map<string, ReplayResult['error']>;

let bundle: WorkflowBundle;
let untraced: Errors;
beforeAll(async () => {
  quietRuntime();
  bundle = await bundled();
  untraced = await replayed(saved);
});

/** Where workflows that are traced send their spans; nothing of a replay is sent. */
const sinks = { exporter: { export: { fn: () => undefined, callDuringReplay: false } } };

/** Replays histories one after another in one worker; answers of each why it could not be. */
async function replayed(list: readonly Saved[], code = bundle.code): Promise<Errors> {
  const given = list.map(({ workflowId, history }) => ({ workflowId, history: historyFromJSON(history) }));
  const errors: ReplayResult['error'][] = [];
  for await (const { error } of Worker.runReplayHistories({ workflowBundle: { code }, sinks }, given))
    errors.push(error);
  if (errors.length !== list.length) throw new Error('not all were replayed');
  return new Map(list.map(({ name }, index) => [name, errors[index]]));
}

/** The same of one history. */
const replay = async (one: Saved, code?: string): Promise<ReplayResult['error']> =>
  (await replayed([one], code)).get(one.name);

const names = saved.map(({ name }) => name);

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
  expect(untraced.has(name)).toBe(true);
  expect(untraced.get(name)).toBeUndefined();
});

/** Making traces adds no command, whichever release has begun a history: one of each shape shows it. */
describe('where traces are made', () => {
  const newest = saved.filter(({ name }) => name.startsWith(`release-${version}/`));
  let traced: Errors;
  beforeAll(async () => {
    traced = await replayed(newest, (await bundledTraced()).code);
  });

  test('there are histories of this release', () => expect(newest.length).toBeGreaterThan(50));

  test.each(newest.map(({ name }) => name))('%s can be gone on with', (name) => {
    expect(traced.has(name)).toBe(true);
    expect(traced.get(name)).toBeUndefined();
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
