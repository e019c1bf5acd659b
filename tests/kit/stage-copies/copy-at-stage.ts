import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTransaction, row, run } from '../../../db/query';
import { DiskFileStore } from '../../../files/disk';
import { recordsOf } from '../../../records/reconcile/records';
import { startFromRecords } from '../../../records/reconcile/start-from-records';
import { isIdle } from '../differences';
import { reconcilerServices } from '../reconciler';
import {
  beginApplication,
  waitUntil,
  applicationDriver,
  type ApplicationDriver,
} from '../application-driver';
import type { World } from '../world';
import { copyItems, readItems, type StoredItem } from './items';
import { nextNumberOf } from './labels';
import { canInsertCopy, insertCopy, readRows, type StoredRows } from './rows';
import { STAGES, type StageName } from './stages';

/** An application at a stage: its rows and its items at the signing host. */
export interface StoredApplication {
  rows: StoredRows;
  items: StoredItem[];
}

/** Reads an application's current rows and items. */
export async function readApplication(world: World, id: string): Promise<StoredApplication> {
  const stored = await readRows(world.services.db, id);
  const itemIds = (stored.tables.files ?? []).flatMap(({ sign_id: item }) => item ?? []);
  return { rows: stored, items: await readItems(world, itemIds) };
}

/**
 * Stored applications by terms and stage that this test file has made or read. Later ones of the file are copied from
 * them.
 */
const knownApplications = new Map<string, StoredApplication>();

/**
 * Returns a new application at a stage. The first application of a test run is advanced by its people's own steps,
 * from the last earlier stage that is stored. Later ones are copies of its rows, and their workflows start from the
 * records. A rollback of a copy restores snapshots, because a copy has no history to reset; tests of resets therefore
 * take the steps.
 */
export async function copyAtStage(
  world: World,
  contestId: string,
  stage: StageName,
): Promise<ApplicationDriver> {
  const key = await keyOf(world, contestId);
  const names = Object.keys(STAGES) as StageName[];
  const steps: StageName[] = [];
  let stored: StoredApplication | undefined;
  for (const name of names.slice(0, names.indexOf(stage) + 1).toReversed()) {
    stored = await findStored(world, `${key}-${name}`);
    if (stored && (await canInsertCopy(world.services.db, stored.rows, contestId))) break;
    stored = undefined;
    steps.unshift(name);
  }
  const driver = stored
    ? applicationDriver(world, await insertStored(world, stored, contestId))
    : await beginApplication(world, contestId);
  for (const name of steps) {
    await STAGES[name](driver);
    await waitUntil(() => isIdle(world, driver.id));
    await storeApplication(world, `${key}-${name}`, driver.id);
  }
  return driver;
}

/** Inserts a copy and starts its workflow; returns its id once the workflow has taken over the records. */
export async function insertStored(
  world: World,
  stored: StoredApplication,
  contestId: string,
): Promise<string> {
  const { db } = world.services;
  const number = await nextNumberOf({ db }, contestId);
  const items = await copyItems(world, stored.items, (title) => title.replaceAll(stored.rows.specId, number));
  const id = await inTransaction(db, (executor) =>
    insertCopy(executor, stored.rows, { contestId, items, number }),
  );
  const records = await recordsOf(db, id);
  if (!records || !(await startFromRecords(reconcilerServices(world), records, 'asked')))
    throw new Error(`${id} has been changed meanwhile`);
  await waitUntil(async () => {
    const records = await recordsOf(db, id);
    return records?.active_run_id?.startsWith('records:') === false;
  });
  // The start of a copy does not count as the repair of a lost workflow.
  await run({ db }, 'delete from reconciliations where subject_id = $1', [id]);
  return id;
}

/**
 * Returns the key of stored stages: a hash of the contest's terms and number of experts, which determine an
 * application's path before any decision.
 */
async function keyOf({ services: { db } }: World, contestId: string): Promise<string> {
  const terms = await row<{ key: string }>(
    { db },
    'select md5(concat(experts, terms)) as key from contests where id = $1',
    [contestId],
  );
  return terms?.key ?? '';
}

/**
 * Returns the folder of the stored stages, shared by the test files of one test run; undefined if the product changes
 * between them (scripts/mutants.ts).
 */
const sharedFolder = (): string | undefined =>
  process.env.TEST_WORKFLOW_BUNDLE && path.join(path.dirname(process.env.TEST_WORKFLOW_BUNDLE), 'stages');

async function storeApplication(world: World, name: string, id: string): Promise<void> {
  const stored = await readApplication(world, id);
  knownApplications.set(name, stored);
  const folder = sharedFolder();
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await copyFiles(stored, world.services.files, await DiskFileStore.open(path.join(folder, 'files')));
  const file = path.join(folder, `${name}.json`);
  // Test files run in parallel: none may read a folder that another has not finished writing.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(stored));
  renameSync(`${file}.${process.pid}`, file);
}

async function findStored(world: World, name: string): Promise<StoredApplication | undefined> {
  const knownApplication = knownApplications.get(name);
  const folder = sharedFolder();
  const file = folder && path.join(folder, `${name}.json`);
  if (knownApplication || !file || !existsSync(file)) return knownApplication;
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredApplication;
  await copyFiles(stored, await DiskFileStore.open(path.join(folder, 'files')), world.services.files);
  knownApplications.set(name, stored);
  return stored;
}

type Files = Pick<World['services']['files'], 'has' | 'put' | 'read'>;

async function copyFiles({ rows: { tables } }: StoredApplication, from: Files, target: Files): Promise<void> {
  for (const { sha256 } of tables.files ?? [])
    if (sha256 && !(await target.has(sha256))) await target.put(await from.read(sha256));
}
