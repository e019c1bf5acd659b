import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { refuseTooLittleSpace } from '../stack/disk';
import { LaunchError } from '../stack/errors';
import { secondsSince } from '../stack/wait';
import { Copier, copyTree } from './copier';
import { dataOf, writeManifest, type Manifest } from './manifest';
import { noteBackup } from './note-backup';
import { cluster, copyPostgres, openPostgres } from './postgres';
import { megabytesOf, sizeOfTree } from './room';
import { lostFiles, namedFiles } from './stored-files';
import { copyTemporal, temporalFile } from './temporal';
import { installedVersions } from './versions';

interface BackupOptions {
  dataDir: string;
  /** Folder of the backup, which must be empty. */
  folder: string;
  onProgress: (line: string) => void;
}

/** Parts of the data folder that are copied separately, or that only the running product needs. */
const NOT_COPIED_AS_FILES = new RegExp(
  `^(${cluster}|${temporalFile}.*|logs|launcher\\.json.*|spare-room|\\.health-.*|files/incoming)$`,
);

/**
 * Copies the data of the running product, in an order that loses no file named by a record. Temporal is copied first,
 * because PostgreSQL's copy must be the newer one (its records take precedence). The stored files and the signing
 * host's data are copied last, because a file is stored before a record names it. The manifest is written at the end.
 * @throws LaunchError when nothing runs on the data folder or the backup cannot be written
 */
export async function backUp({ dataDir, folder, onProgress }: BackupOptions): Promise<Manifest> {
  const client = await openPostgres(dataDir);
  try {
    await prepareFolder(folder, dataDir);
    refuseTooLittleSpace(folder, await sizeOfTree(dataDir));
    const startedAt = Date.now();
    const createdAt = new Date().toISOString();
    const versions = await installedVersions({
      env: process.env,
      logDir: path.join(dataDir, 'logs'),
      onProgress,
    });
    const target = dataOf(folder);
    const copier = new Copier(target);
    await mkdir(target, { mode: 0o700 });
    await copyTemporal(copier, dataDir, target);
    onProgress(launcherText('backup.temporal', { seconds: secondsSince(startedAt) }));
    await copyPostgres(copier, client, dataDir);
    onProgress(launcherText('backup.postgres', { seconds: secondsSince(startedAt) }));
    const fileNames = await namedFiles(client);
    await copyTree(copier, dataDir, '', (relative) => NOT_COPIED_AS_FILES.test(relative));
    onProgress(launcherText('backup.files', { seconds: secondsSince(startedAt) }));
    const { files, folders } = copier;
    const manifest = {
      format: 1,
      createdAt,
      versions,
      folders,
      files,
      lost: lostFiles(fileNames, files),
    } as const;
    await writeManifest(folder, manifest);
    await noteBackup(client, folder, manifest);
    onProgress(
      launcherText('backup.done', {
        folder,
        count: files.length,
        size: megabytesOf(files),
        seconds: secondsSince(startedAt),
      }),
    );
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the folder. @throws LaunchError when it is not empty, or is within the data folder and would be copied into itself */
async function prepareFolder(folder: string, dataDir: string): Promise<void> {
  if (`${folder}/`.startsWith(`${dataDir}/`)) throw new LaunchError('backup.within', { folder, dataDir });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new LaunchError('backup.notEmpty', { folder });
}
