import { gunzipSync } from 'node:zlib';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker } from '@temporalio/worker';
import { rows, run } from '../../db/query';
import { workflowBundle } from '../../tests/kit/bundle';
import { contest } from '../../tests/kit/catalogue';
import { runIdOf } from '../../tests/kit/history';
import { preparePassword, rollBack } from '../../tests/kit/rollback';
import { startWorld, type World } from '../../tests/kit/world';
import { beginApplication, waitUntil } from '../../tests/kit/application-driver';
import { dataConverter } from '../../records/temporal/codec';
import { exportedUntil } from './ended-runs';
import { exportHistories } from './export';

interface Exported {
  workflow_id: string;
  run_id: string;
  sha256: string;
  size: string;
}

let world: World;
/** Ids of ended runs, in order of their ends. */
let runs: string[];

beforeAll(async () => {
  world = await startWorld();
  runs = await endedRuns();
  await waitUntil(async () => (await endedRunCount()) >= runs.length); // Temporal's list of runs is updated with a delay
});
afterAll(() => world?.stop());

const exportServices = () => {
  const { db, temporal: client, files, settings } = world.services;
  return { db, client, files, taskQueue: settings.taskQueue };
};

const exportedHistories = () =>
  rows<Exported>(
    { db: world.services.db },
    'select workflow_id, run_id, sha256, size from exported_histories order by exported_at',
  );

/** Replays an exported history from the file store, as an auditor would years later; returns the error, if any. */
async function replayError({ workflow_id: workflowId, sha256 }: Exported): Promise<Error | undefined> {
  const json = gunzipSync(await world.services.files.read(sha256)).toString();
  const history = historyFromJSON(JSON.parse(json));
  const options = {
    workflowBundle: await workflowBundle(),
    dataConverter: dataConverter(world.services.settings.historyKey),
  };
  for await (const { error } of Worker.runReplayHistories(options, [{ workflowId, history }])) return error;
  throw new Error('nothing was replayed');
}

/**
 * Makes and returns ended runs, in order of their ends: continued runs, a reset run, the rollback's run, and the runs after the reset,
 * the last one completed.
 */
async function endedRuns(): Promise<string[]> {
  const { db, temporal } = world.services;
  await preparePassword(world);
  const application = await beginApplication(world, await contest(db));
  await application.technical();
  await application.distribute();
  const runBeforeReset = await runIdOf(world, application.id);
  await rollBack(world, [application.id], { section: 'tech_review', status: 0 });
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await application.finalise();
  const [rollback] = await rows<{ id: string }>({ db }, 'select id from rollbacks');
  const { runId } = await temporal.workflow.getHandle(`rollback:${rollback?.id}`).describe();
  const runsOf = await rows<{ run_id: string }>(
    { db },
    'select run_id from workflow_runs where application_id = $1 order by activated_at',
    [application.id],
  );
  const runIds = runsOf.map((workflowRun) => workflowRun.run_id);
  const resetIndex = runIds.indexOf(runBeforeReset) + 1;
  return [...runIds.slice(0, resetIndex), runId, ...runIds.slice(resetIndex)];
}

test('the history of each ended run is exported once, oldest first, and can be replayed', async () => {
  const unfinished = await beginApplication(world, await contest(world.services.db));
  expect(await exportHistories(exportServices(), 1)).toBe(1);
  expect((await exportedHistories()).map((history) => history.run_id)).toEqual(runs.slice(0, 1));
  // Two workers export at once.
  await Promise.all([exportHistories(exportServices()), exportHistories(exportServices())]);
  const histories = await exportedHistories();
  expect(histories.map((history) => history.run_id).sort()).toEqual([...runs].sort());
  expect(histories.map((history) => history.run_id)).not.toContain(await runIdOf(world, unfinished.id));
  expect(await exportHistories(exportServices())).toBe(0);

  for (const history of histories) {
    expect(await replayError(history)).toBeUndefined();
    expect((await world.services.files.read(history.sha256)).length).toBe(Number(history.size));
  }
});

test('payloads stay encrypted, and a history that cannot be stored does not stop the others', async () => {
  const { files } = world.services;
  const [history] = await exportedHistories();
  const json = gunzipSync(await files.read(history?.sha256 ?? '')).toString();
  expect(json).toContain(Buffer.from('binary/encrypted').toString('base64'));

  await run({ db: world.services.db }, 'delete from exported_histories');
  let count = 0;
  const full = Object.assign(Object.create(files) as typeof files, {
    put: (bytes: Uint8Array) => (count++ === 0 ? Promise.reject(new Error('disk full')) : files.put(bytes)),
  });
  await expect(exportHistories({ ...exportServices(), files: full })).rejects.toThrow('disk full');
  expect(await exportedHistories()).toHaveLength(runs.length - 1);
  expect(await exportHistories(exportServices())).toBe(1);
});

test('between two full exports only recently ended runs are listed', async () => {
  const { db } = world.services;
  const ends = await rows<{ closed_at: Date }>({ db }, 'select closed_at from exported_histories order by 1');
  expect(await exportedUntil(db)).toEqual(new Date((ends.at(-1)?.closed_at.getTime() ?? 0) - 86_400_000));
  await run({ db }, 'delete from exported_histories');
  expect(await exportedUntil(db)).toBeUndefined();
  expect(await exportHistories(exportServices(), 50, ends[2]?.closed_at)).toBe(runs.length - 2);
  expect(await exportHistories(exportServices())).toBe(2);
});

async function endedRunCount(): Promise<number> {
  const { temporal, settings } = world.services;
  const query = `ExecutionStatus != "Running" and TaskQueue = "${settings.taskQueue}"`;
  return (await temporal.workflow.count(query)).count;
}
