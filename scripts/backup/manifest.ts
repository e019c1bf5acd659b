import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../files/spool';
import { LaunchError, systemCode } from '../stack/errors';

/** A path within the backup. */
const relative = z.string().refine((name) => !path.isAbsolute(name) && !name.split('/').includes('..'));

const schema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Versions of the programs that wrote the data (`versions.ts`). */
  versions: z.object({
    product: z.string(),
    platform: z.string(),
    postgres: z.string(),
    temporal: z.string(),
    migration: z.string(),
  }),
  /** Every folder, including empty ones: PostgreSQL needs them. */
  folders: z.array(relative),
  files: z.array(
    z.object({
      path: relative,
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Stored files that the records name but that were missing or damaged in the data folder. */
  lost: z.array(z.string()),
});

/** Contents of a finished backup; paths are relative to its folder `data`. */
export type Manifest = z.infer<typeof schema>;
export type Versions = Manifest['versions'];
export type Entry = Manifest['files'][number];

const nameOf = (folder: string): string => path.join(folder, 'manifest.json');

/** Returns the folder with the data of a backup, which has the same layout as a data folder. */
export const dataOf = (folder: string): string => path.join(folder, 'data');

/** Completes a backup by its manifest, flushed to the disk. A backup without a complete manifest is unfinished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const temporary = `${nameOf(folder)}.half`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, nameOf(folder));
  await syncFolder(folder);
}

/**
 * Reads the manifest.
 * @throws LaunchError when the backup is unfinished or its manifest is unreadable
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') throw new LaunchError('restore.unfinished', { folder });
    throw error;
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new LaunchError('restore.unreadable', { file: nameOf(folder) });
  }
}
