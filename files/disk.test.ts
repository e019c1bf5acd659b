import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from './open';
import type { FileStore } from './store';
import { keepsFiles } from './testing/contract';

describe('files on the disk', () => {
  let dataDir: string;
  let store: FileStore;
  const pathOf = (name: string) => join(dataDir, 'files', name.slice(0, 2), name);
  const incoming = () => readdir(join(dataDir, 'files', 'incoming'));
  const damage = (name: string, bytes: string) => writeFile(pathOf(name), bytes);

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'files-'));
    store = await openFileStore({ dataDir });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  keepsFiles(() => ({ store, incoming, damage }));

  it('are private', async () => {
    const { sha256 } = await store.put(Buffer.from('Договір'));
    expect((await stat(pathOf(sha256))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'files', 'incoming'))).mode & 0o777).toBe(0o700);
  });

  it('are repaired by another put if they are damaged', async () => {
    const bytes = Buffer.from('Акт');
    const { sha256 } = await store.put(bytes);
    await damage(sha256, 'Фкт');
    await store.put(bytes);
    expect(await store.read(sha256)).toEqual(bytes);
  });

  it('half-written by a crash are deleted, except recent ones that may still be written', async () => {
    const old = join(dataDir, 'files', 'incoming', 'old.part');
    await writeFile(old, 'x');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(dataDir, 'files', 'incoming', 'new.part'), 'x');
    await openFileStore({ dataDir });
    expect(await incoming()).toEqual(['new.part']);
  });
});
