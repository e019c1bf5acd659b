import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { syncFolder } from '../../files/spool';
import { lockDataDir } from '../stack/data-dir';
import { refuseTooLittleSpace } from '../stack/disk';
import { LaunchError } from '../stack/errors';
import { postgresIdentity } from '../stack/postgres/identity';
import { secondsSince } from '../stack/wait';
import { Copier } from './copier';
import { damagedFiles } from './damage';
import { dataOf, readManifest, type Entry, type Manifest } from './manifest';
import { cluster } from './postgres';
import { sizeOf } from './room';
import { installedVersions, refuseIncompatible } from './versions';

interface RestoreOptions {
  dataDir: string;
  folder: string;
  onProgress: (line: string) => void;
}

/** Folder in the data folder that holds the copy until it is complete. */
const staging = 'restoring';
/** Leftovers of an interrupted restore, which the next restore removes. */
const leftovers = [staging, 'launcher.json'];

/**
 * Copies a backup into an empty data folder, from which `npm start` then runs. Every digest is checked before
 * anything is written, and again on the written files.
 * @throws LaunchError when the backup is unfinished, damaged or of an incompatible version, or the data folder is in
 * use
 */
export async function restore({ dataDir, folder, onProgress }: RestoreOptions): Promise<Manifest> {
  const startedAt = Date.now();
  const manifest = await readManifest(folder);
  await refuseNonEmpty(dataDir);
  const { giveBack } = await lockDataDir(dataDir);
  try {
    await rm(path.join(dataDir, staging), { recursive: true, force: true });
    refuseTooLittleSpace(dataDir, sizeOf(manifest.files));
    const logDir = path.join(dataDir, staging, 'logs');
    refuseIncompatible(manifest.versions, await installedVersions({ env: process.env, logDir, onProgress }));
    onProgress(launcherText('restore.checking', { count: manifest.files.length }));
    refuseDamaged(await damagedFiles(dataOf(folder), manifest.files));
    onProgress(launcherText('restore.copying'));
    await copyChecked(dataOf(folder), path.join(dataDir, staging), manifest);
    await moveIntoPlace(dataDir);
    const { createdAt } = manifest;
    onProgress(
      launcherText('restore.done', { folder: dataDir, createdAt, seconds: secondsSince(startedAt) }),
    );
    return manifest;
  } finally {
    giveBack();
  }
}

/**
 * Checks the data folder.
 * @throws LaunchError unless it is empty or contains only leftovers of an interrupted restore
 */
async function refuseNonEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const names = await readdir(dataDir);
  if (names.some((name) => !leftovers.includes(name)))
    throw new LaunchError('restore.notEmpty', { folder: dataDir });
}

/**
 * Rejects damaged files.
 * @throws LaunchError with their names
 */
function refuseDamaged(damaged: readonly string[]): void {
  if (damaged.length === 0) return;
  const names = damaged.map((name) => `    ${name}`).join('\n');
  throw new LaunchError('restore.damaged', { count: damaged.length, names });
}

/**
 * Writes all folders and files, readable by their owner only, and checks the digests again while it reads the files.
 */
async function copyChecked(from: string, targetFolder: string, { folders, files }: Manifest): Promise<void> {
  const copier = new Copier(targetFolder);
  for (const folder of folders) await copier.folder(folder);
  for (const file of files) await copier.file(path.join(from, file.path), file.path);
  const manifestDigests = new Map(copier.files.map((file) => [file.path, file.sha256]));
  refuseDamaged(
    files.filter((file) => manifestDigests.get(file.path) !== file.sha256).map((file) => file.path),
  );
  await giveToPostgres(targetFolder, { folders, files });
}

/** Makes PostgreSQL's user the owner of the cluster, because under root PostgreSQL runs as another user. */
async function giveToPostgres(root: string, all: { folders: string[]; files: Entry[] }): Promise<void> {
  const identity = postgresIdentity();
  if (!identity) return;
  const names = [...all.folders, ...all.files.map((file) => file.path)];
  for (const name of names.filter((name) => name === cluster || name.startsWith(`${cluster}/`)))
    await chown(path.join(root, name), identity.uid, identity.gid);
}

/**
 * Moves everything from the staging folder to its final path: the cluster first, the secrets last. After an
 * interruption the next start fails, because parts are missing; it does not create an empty product.
 */
async function moveIntoPlace(dataDir: string): Promise<void> {
  const from = path.join(dataDir, staging);
  const rank = (name: string): number => (name === cluster ? 0 : name === 'secrets.json' ? 2 : 1);
  const names = (await readdir(from)).sort((a, b) => rank(a) - rank(b));
  for (const name of names) await rename(path.join(from, name), path.join(dataDir, name));
  await rm(from, { recursive: true });
  await syncFolder(dataDir);
}
