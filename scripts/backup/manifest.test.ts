import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest, writeManifest, type Manifest } from './manifest';
import { lostFiles } from './stored-files';

const sha256 = 'ab'.repeat(32);
const entry = { path: `files/ab/${sha256}`, size: 3, sha256 };
const manifest: Manifest = {
  format: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  versions: { product: '1', platform: 'linux-x64', postgres: '18.4', temporal: '1.5.1', migration: '0018' },
  folders: ['', 'files/ab'],
  files: [entry],
  lost: [],
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a manifest that is written and read again is unchanged', async () => {
  await writeManifest(folder, manifest);
  expect(await readManifest(folder)).toEqual(manifest);
});

test('a backup without a manifest is unfinished; an unreadable manifest, or one with paths outside the backup, is refused', async () => {
  await expect(readManifest(folder)).rejects.toMatchObject({ key: 'restore.unfinished' });
  await writeManifest(folder, { ...manifest, files: [{ ...entry, path: '../secrets.json' }] });
  await expect(readManifest(folder)).rejects.toMatchObject({ key: 'restore.unreadable' });
  const file = path.join(folder, 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40));
  await expect(readManifest(folder)).rejects.toMatchObject({ key: 'restore.unreadable' });
});

test('a stored file that was not copied, or whose digest differs from its name, is lost', () => {
  const changedEntry = { ...entry, sha256: 'cd'.repeat(32) };
  expect(lostFiles([sha256], [entry])).toEqual([]);
  expect(lostFiles([sha256], [])).toEqual([sha256]);
  expect(lostFiles([sha256], [changedEntry])).toEqual([sha256]);
});
