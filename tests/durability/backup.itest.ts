import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readManifest } from '../../scripts/backup/manifest';
import { restore } from '../../scripts/backup/restore';
import { StartedLauncher } from '../../scripts/start/fixtures/started-launcher';
import { rows, run } from '../../db/query';
import { untilDecided } from '../kit/again';
import { applicant } from '../kit/applicant';
import { contest } from '../kit/catalogue';
import { untilIdle } from '../kit/history';
import { operator } from '../kit/operator';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { startRestoredWorld } from '../kit/restored-world';
import { verifiedSignatures } from '../kit/signed';
import { begin, done, until, way } from '../kit/way';
import { expectWhole, inForce, notBetweenTasks, recordsOf, viewOf } from '../kit/whole';
import type { World } from '../kit/world';

const scratch = mkdtempSync(path.join(tmpdir(), 'grant-office-backup-'));
const folder = path.join(scratch, 'backup');
let world: OwnWorld;
let restored: World | undefined;
let load: ReturnType<typeof underLoad> | undefined;

beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(async () => {
  await load?.stop();
  await restored?.stop();
  await world?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** One of the two commands, as npm runs it; an empty variable counts as unset. */
function command(script: 'backup' | 'restore', dataDir: string) {
  const env = { ...process.env, DATABASE_URL: '', TEMPORAL_ADDRESS: '', DATA_DIR: dataDir };
  return new StartedLauncher(`scripts/${script}.ts`, [folder], env).ended;
}

interface Negotiated {
  id: string;
  record_id: string | undefined;
}

/** An application in an online negotiation, with signed protocols behind it. */
async function negotiated(contestId: string): Promise<Negotiated> {
  const application = await begin(world, contestId);
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const created = await application.as('project_manager').take('negotiation.create', { outcome: 'online' });
  return { id: application.id, record_id: done(created).record_id ?? undefined };
}

/** A decision that its manager may take again and again. Answers its id. */
async function extend(at: World, { id, record_id }: Negotiated): Promise<string> {
  const body = { record_id, until: new Date(Date.now() + 7 * 86_400_000).toISOString() };
  const key = crypto.randomUUID();
  const manager = way(at, id).as('project_manager');
  return (await untilDecided(() => manager.take('negotiation.extend', body, key)))._id;
}

/**
 * Decides about all of them, and stores files, again and again until it is told to stop; `answered` grows with every decision's
 * answer.
 */
function underLoad(applications: readonly Negotiated[]) {
  const answered: string[] = [];
  const stopping = new AbortController();
  const again = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work();
      await pause(50); // a busy day, not a test of the machine
    }
  };
  const busy = applications.map((one) => again(async () => answered.push(await extend(world, one))));
  busy.push(
    again(() => applicant(world).putFile('document', crypto.randomUUID())),
    again(() => run({ db: world.services.db }, 'checkpoint')), // pages then reach the disk while they are being copied
  );
  return {
    answered,
    async stop() {
      stopping.abort();
      await Promise.all(busy);
    },
  };
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const filesOf = ({ services: { db } }: World) =>
  rows<{ sha256: string; size: string }>({ db }, 'select sha256, size from files');

test('what was answered before a backup began is in it, with every file and signature, while decisions go on', async () => {
  const contestId = await contest(world.services.db);
  const [quiet, ...busy] = await Promise.all([1, 2, 3].map(() => negotiated(contestId)));
  if (!quiet) throw new Error('no application');
  await untilIdle(world, quiet.id);
  load = underLoad(busy);
  const { answered } = load;
  await until(async () => answered.length >= 10);
  const before = [...answered];
  const stored = await filesOf(world);
  const made = await command('backup', world.dataDir);
  const after = answered.length;
  await load.stop();
  expect(made).toMatchObject({ code: 0, stderr: '' });
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
  expect(await verifiedSignatures(restored)).toHaveLength(3 * (1 + 3)); // the technical review's, and each expert's

  // The records are of one moment, and of the two copies, a moment apart, theirs is the newer one.
  for (const { id } of busy) {
    const { version } = await recordsOf(restored, id);
    const view = await viewOf(restored, id).catch(notBetweenTasks);
    if (view) expect(view.version).toBeLessThanOrEqual(version);
    expect((await inForce(restored, id)).map((decision) => decision.version)).toEqual(upTo(version));
  }
  await extend(restored, quiet);
  await expectWhole(restored, quiet.id);
  // Decided between the two copies: the workflow is behind the records until the reconciler has brought it to them.
  // What waited for its answer when the backup was made is carried out first.
  await until(async () => {
    const waiting = await rows({ db }, `select from commands where state = 'pending'`);
    return waiting.length === 0;
  });
  for (const application of busy) {
    await extend(restored, application);
    await expectWhole(restored, application.id);
  }
});

describe('a backup is not restored', () => {
  const dataDir = path.join(scratch, 'other');
  const restoring = () => restore({ dataDir, folder, onProgress: () => undefined });

  test('when a file is missing or changed: each is named, and nothing is written', async () => {
    // What a restore that was killed has left does not stand in the way.
    mkdirSync(path.join(dataDir, 'restoring/postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'launcher.json'), JSON.stringify({ children: [] }));
    const [one = '', other = ''] = (await readManifest(folder)).files.map((each) => each.path);
    const [changed, shortened] = [one, other].map((name) => path.join(folder, 'data', name));
    appendFileSync(changed ?? '', 'x');
    await expect(restoring()).rejects.toThrow(one);
    await expect(restoring()).rejects.toMatchObject({ key: 'restore.damaged' });
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(shortened ?? '');
    await expect(restoring()).rejects.toThrow(other);
  });

  test('when it was broken off before its manifest, or the data folder is in use', async () => {
    await expect(
      restore({ dataDir: path.join(scratch, 'restored'), folder, onProgress: () => undefined }),
    ).rejects.toMatchObject({ key: 'restore.notEmpty' });
    rmSync(path.join(folder, 'manifest.json'));
    await expect(restoring()).rejects.toMatchObject({ key: 'restore.unfinished' });
  });
});
