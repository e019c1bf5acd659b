import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { waitUntil } from '../../tests/kit/wait';
import type { FileStore } from '../store';

/** A store, with access to its storage. */
export interface StoreFixture {
  store: FileStore;
  /** Names of the temporary files of incomplete uploads. */
  incoming: () => Promise<string[]>;
  /** Overwrites the bytes of a stored file. */
  damage: (name: string, bytes: string) => Promise<void>;
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const absent = 'a'.repeat(64);

/** Tests for every kind of store. */
export function keepsFiles(fixture: () => StoreFixture): void {
  it('stores bytes under their hash', async () => {
    const { store, incoming } = fixture();
    const bytes = Buffer.from('Договір');
    const stored = await store.put(bytes);
    expect(stored).toEqual({ sha256: sha256(bytes), size: bytes.length });
    expect(await store.read(stored.sha256)).toEqual(bytes);
    expect(await store.has(stored.sha256)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  it('stores a stream of many blocks, and returns it as one', async () => {
    const { store } = fixture();
    const blocks = Array.from({ length: 40 }, () => randomBytes(100_000));
    const { sha256: name, size } = await store.put(Readable.from(blocks));
    expect(size).toBe(4_000_000);
    expect(sha256(await buffer(await store.get(name)))).toBe(name);
  });

  it('stores an empty file', async () => {
    const { store } = fixture();
    const { sha256: name, size } = await store.put(new Uint8Array());
    expect(size).toBe(0);
    expect(await store.read(name)).toHaveLength(0);
    expect(await buffer(await store.get(name))).toHaveLength(0);
  });

  it('stores equal bytes once for many simultaneous callers', async () => {
    const { store, incoming } = fixture();
    const bytes = randomBytes(50_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes)));
    expect(new Set(all.map((stored) => stored.sha256)).size).toBe(1);
    expect(await store.read(sha256(bytes))).toEqual(bytes);
    expect(await incoming()).toEqual([]);
  });

  it('stores nothing of a stream that fails', async () => {
    const { store, incoming } = fixture();
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

  it('names the missing file in the error', async () => {
    const { store } = fixture();
    await expect(store.read(absent)).rejects.toMatchObject({ name: 'FileMissing', sha256: absent });
    await expect(store.get(absent)).rejects.toMatchObject({ name: 'FileMissing' });
    expect(await store.has(absent)).toBe(false);
  });

  it('never returns damaged bytes without an error', async () => {
    const { store, damage } = fixture();
    const { sha256: name } = await store.put(Buffer.from('Акт'));
    await damage(name, 'Фкт');
    await expect(store.read(name)).rejects.toMatchObject({ name: 'FileDamaged' });
    await expect(buffer(await store.get(name))).rejects.toMatchObject({ name: 'FileDamaged' });
  });

  it.each(['../../etc/passwd', 'A'.repeat(64), '', `${absent}/..`])(
    'rejects a name that is not a hash: %j',
    async (name) => {
      const { store } = fixture();
      await expect(store.read(name)).rejects.toThrow(TypeError);
      await expect(store.get(name)).rejects.toThrow(TypeError);
      await expect(store.has(name)).rejects.toThrow(TypeError);
    },
  );

  it('closes the descriptors of streams that are destroyed early', async () => {
    const { store } = fixture();
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
    await waitUntil(async () => (await open()) < before + 10);
  });
}
