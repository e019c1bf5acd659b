import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from './open';
import type { FileStore } from './store';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const absent = 'a'.repeat(64);

describe('files on the disk', () => {
  let dataDir: string;
  let store: FileStore;
  const place = (name: string) => join(dataDir, 'files', name.slice(0, 2), name);
  const incoming = () => readdir(join(dataDir, 'files', 'incoming'));

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'files-'));
    store = await openFileStore({ dataDir });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('keeps bytes under their hash, private', async () => {
    const bytes = Buffer.from('Договір');
    const stored = await store.put(bytes);
    expect(stored).toEqual({ sha256: sha256(bytes), size: bytes.length });
    expect(await store.read(stored.sha256)).toEqual(bytes);
    expect(await store.has(stored.sha256)).toBe(true);
    expect((await stat(place(stored.sha256))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'files', 'incoming'))).mode & 0o777).toBe(0o700);
    expect(await incoming()).toEqual([]);
  });

  it('keeps a stream of many blocks, and gives it back as one', async () => {
    const blocks = Array.from({ length: 40 }, () => randomBytes(100_000));
    const { sha256: name, size } = await store.put(Readable.from(blocks));
    expect(size).toBe(4_000_000);
    expect(sha256(await buffer(await store.get(name)))).toBe(name);
  });

  it('keeps no bytes at all', async () => {
    const { sha256: name, size } = await store.put(new Uint8Array());
    expect(size).toBe(0);
    expect(await store.read(name)).toHaveLength(0);
    expect(await buffer(await store.get(name))).toHaveLength(0);
  });

  it('takes the same bytes from many at once', async () => {
    const bytes = randomBytes(50_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes)));
    expect(new Set(all.map((stored) => stored.sha256)).size).toBe(1);
    expect(await store.read(sha256(bytes))).toEqual(bytes);
    expect(await incoming()).toEqual([]);
  });

  it('leaves nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (function* source() {
        yield Buffer.from('початок');
        throw new Error('зв’язок обірвано');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('обірвано');
    expect(await incoming()).toEqual([]);
    expect(await store.has(sha256(Buffer.from('початок')))).toBe(false);
  });

  it('says what is missing', async () => {
    await expect(store.read(absent)).rejects.toMatchObject({ name: 'FileMissing', sha256: absent });
    await expect(store.get(absent)).rejects.toMatchObject({ name: 'FileMissing' });
    expect(await store.has(absent)).toBe(false);
  });

  it('never gives out damaged bytes as whole, and heals by putting again', async () => {
    const bytes = Buffer.from('Акт');
    const { sha256: name } = await store.put(bytes);
    await writeFile(place(name), 'Фкт');
    await expect(store.read(name)).rejects.toMatchObject({ name: 'FileDamaged' });
    await expect(buffer(await store.get(name))).rejects.toMatchObject({ name: 'FileDamaged' });
    await store.put(bytes);
    expect(await store.read(name)).toEqual(bytes);
  });

  it.each(['../../etc/passwd', 'A'.repeat(64), '', `${absent}/..`])(
    'takes no name but a hash: %j',
    async (name) => {
      await expect(store.read(name)).rejects.toThrow(TypeError);
      await expect(store.get(name)).rejects.toThrow(TypeError);
      await expect(store.has(name)).rejects.toThrow(TypeError);
    },
  );

  it('clears away what a crash left, but nothing that may still be written', async () => {
    const old = join(dataDir, 'files', 'incoming', 'old.part');
    await writeFile(old, 'x');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(dataDir, 'files', 'incoming', 'new.part'), 'x');
    await openFileStore({ dataDir });
    expect(await incoming()).toEqual(['new.part']);
  });

  it('closes the file of a reader that goes away', async () => {
    const { sha256: name } = await store.put(randomBytes(5_000_000));
    const open = async () => (await readdir('/proc/self/fd')).length;
    const before = await open();
    for (let count = 0; count < 20; count += 1) {
      const stream = await store.get(name);
      stream.destroy();
      await new Promise((resolve) => {
        stream.once('close', resolve);
      });
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(await open()).toBeLessThan(before + 10);
  });
});
