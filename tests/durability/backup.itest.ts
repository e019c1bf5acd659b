import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readManifest } from '../../scripts/backup/manifest';
import { restore } from '../../scripts/backup/restore';
import { StartedLauncher } from '../../scripts/start/fixtures/started-launcher';
import { rows, run } from '../../db/query';
import { repeatUntilDecided } from '../kit/repeat-step';
import { applicantSystemOf } from '../kit/applicant';
import { contest } from '../kit/catalogue';
import { waitUntilIdle } from '../kit/history';
import { operator } from '../kit/operator';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { startRestoredWorld } from '../kit/restored-world';
import { verifiedSignatures } from '../kit/verified-signatures';
import { beginApplication, expectDone, waitUntil, applicationDriver } from '../kit/application-driver';
import { expectConsistent, decisionsInForce, ignoreRetriedTask, recordsOf, viewOf } from '../kit/consistency';
import type { World } from '../kit/world';

const scratch = mkdtempSync(path.join(tmpdir(), 'grant-office-backup-'));
const folder = path.join(scratch, 'backup');
let world: ProcessWorld;
let restored: World | undefined;
let load: ReturnType<typeof startLoad> | undefined;

beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(async () => {
  await load?.stop();
  await restored?.stop();
  await world?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs one of the two commands as npm does; an empty variable counts as unset. */
function command(script: 'backup' | 'restore', dataDir: string) {
  const env = { ...process.env, DATABASE_URL: '', TEMPORAL_ADDRESS: '', DATA_DIR: dataDir };
  return new StartedLauncher(`scripts/${script}.ts`, [folder], env).ended;
}

interface Negotiation {
  id: string;
  record_id: string | undefined;
}

/** Advances an application with signed protocols to an online negotiation. */
async function startNegotiation(contestId: string): Promise<Negotiation> {
  const application = await beginApplication(world, contestId);
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const created = await application.as('project_manager').take('negotiation.create', { outcome: 'online' });
  return { id: application.id, record_id: expectDone(created).record_id ?? undefined };
}

/** Takes a decision that the manager may repeat any number of times; returns its id. */
async function extendDeadline(inWorld: World, { id, record_id }: Negotiation): Promise<string> {
  const body = { record_id, until: new Date(Date.now() + 7 * 86_400_000).toISOString() };
  const key = crypto.randomUUID();
  const manager = applicationDriver(inWorld, id).as('project_manager');
  return (await repeatUntilDecided(() => manager.take('negotiation.extend', body, key)))._id;
}

/**
 * Takes decisions on all applications and stores files in a loop until `stop()`; `answered` holds the ids of the answered decisions.
 */
function startLoad(applications: readonly Negotiation[]) {
  const answeredKeys: string[] = [];
  const stopping = new AbortController();
  const repeat = async (action: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await action();
      await pause(50); // load of a busy day, less than a stress test
    }
  };
  const busy = applications.map((negotiation) =>
    repeat(async () => answeredKeys.push(await extendDeadline(world, negotiation))),
  );
  busy.push(
    repeat(() => applicantSystemOf(world).putFile('document', crypto.randomUUID())),
    repeat(() => run({ db: world.services.db }, 'checkpoint')), // pages are written to the disk while they are copied
  );
  return {
    answered: answeredKeys,
    async stop() {
      stopping.abort();
      await Promise.all(busy);
    },
  };
}

const versionsUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const filesOf = ({ services: { db } }: World) =>
  rows<{ sha256: string; size: string }>({ db }, 'select sha256, size from files');

test('a backup during decisions contains everything answered before it began, with every file and signature', async () => {
  const contestId = await contest(world.services.db);
  const [quiet, ...busy] = await Promise.all([1, 2, 3].map(() => startNegotiation(contestId)));
  if (!quiet) throw new Error('no application');
  await waitUntilIdle(world, quiet.id);
  load = startLoad(busy);
  const { answered } = load;
  await waitUntil(async () => answered.length >= 10);
  const before = [...answered];
  const stored = await filesOf(world);
  const backup = await command('backup', world.dataDir);
  const after = answered.length;
  await load.stop();
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(after).toBeGreaterThan(before.length);
  expect((await operator(world).look()).backup).toMatchObject({ folder, lost: 0 });
  await world.stop();

  const dataDir = path.join(scratch, 'restored');
  expect(await command('restore', dataDir)).toMatchObject({ code: 0, stderr: '' });
  restored = await startRestoredWorld(dataDir, world.cast);
  const { db, files } = restored.services;
  const decisions = await rows<{ id: string }>({ db }, 'select id from decisions');
  expect(decisions.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(await filesOf(restored)).toEqual(expect.arrayContaining(stored));
  for (const { sha256, size } of await filesOf(restored))
    expect(await files.read(sha256)).toHaveLength(Number(size));
  expect(await verifiedSignatures(restored)).toHaveLength(3 * (1 + 3)); // one protocol of the technical review, one of each expert

  // The records were copied at one moment, shortly after Temporal's database, so they may be newer than the workflows.
  for (const { id } of busy) {
    const { version } = await recordsOf(restored, id);
    const view = await viewOf(restored, id).catch(ignoreRetriedTask);
    if (view) expect(view.version).toBeLessThanOrEqual(version);
    expect((await decisionsInForce(restored, id)).map((decision) => decision.version)).toEqual(
      versionsUpTo(version),
    );
  }
  await extendDeadline(restored, quiet);
  await expectConsistent(restored, quiet.id);
  // Until the reconciler has updated the workflow, only the records have the decisions made between the two copies.
  await waitUntil(async () => {
    const waitingCommands = await rows({ db }, `select from commands where state = 'pending'`);
    return waitingCommands.length === 0;
  });
  for (const application of busy) {
    await extendDeadline(restored, application);
    await expectConsistent(restored, application.id);
  }
});

describe('refuses to restore a backup', () => {
  const dataDir = path.join(scratch, 'other');
  const restoring = () => restore({ dataDir, folder, onProgress: () => undefined });

  test('with a missing or changed file, naming the file and writing nothing', async () => {
    // Remains of a killed restore do not prevent another one.
    mkdirSync(path.join(dataDir, 'restoring/postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'launcher.json'), JSON.stringify({ children: [] }));
    const [changedName = '', removedName = ''] = (await readManifest(folder)).files.map((file) => file.path);
    const [changedFile, removedFile] = [changedName, removedName].map((name) =>
      path.join(folder, 'data', name),
    );
    appendFileSync(changedFile ?? '', 'x');
    await expect(restoring()).rejects.toThrow(changedName);
    await expect(restoring()).rejects.toMatchObject({ key: 'restore.damaged' });
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(removedFile ?? '');
    await expect(restoring()).rejects.toThrow(removedName);
  });

  test('without its manifest, or into a data folder that is not empty', async () => {
    await expect(
      restore({ dataDir: path.join(scratch, 'restored'), folder, onProgress: () => undefined }),
    ).rejects.toMatchObject({ key: 'restore.notEmpty' });
    rmSync(path.join(folder, 'manifest.json'));
    await expect(restoring()).rejects.toMatchObject({ key: 'restore.unfinished' });
  });
});
