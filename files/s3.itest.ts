import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openProxy, type Proxy } from '../api/testing/proxy';
import { describeWith } from '../tests/kit/programs/describe-with';
import { WAIT_MS } from '../tests/kit/wait';
import { startS3, type S3Server } from '../tests/kit/s3';
import { openS3 } from './s3';
import type { FileStore } from './store';
import { keepsFiles, sha256 } from './testing/contract';

/** Returns the number of bytes in buffers that are still referenced. */
function referencedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}

const MEGABYTE = 1024 * 1024;
const KEYS = { AWS_ACCESS_KEY_ID: 'office', AWS_SECRET_ACCESS_KEY: randomBytes(20).toString('hex') };
const absent = 'a'.repeat(64);

describeWith(['versitygw'], 'files in an S3 bucket', () => {
  let folder: string;
  let spoolFolder: string;
  let server: S3Server;
  let store: FileStore;
  const proxies: Proxy[] = [];

  const openStore = (port = server.port, { env = KEYS, bucket = 'documents', patienceMs = WAIT_MS } = {}) => {
    const patience = { questionMs: patienceMs, transferMs: patienceMs };
    return openS3(`s3://${bucket}?endpoint=http://127.0.0.1:${port}`, { env, spoolFolder, patience });
  };

  /** Opens a store whose data to the server pass through a transform for each connection. */
  async function openThrough(changing: () => Transform, patienceMs?: number): Promise<FileStore> {
    const proxy = await openProxy('127.0.0.1', server.port, changing);
    proxies.push(proxy);
    return openStore(proxy.port, { patienceMs });
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 's3-'));
    spoolFolder = path.join(folder, 'incoming');
    const env = { ROOT_ACCESS_KEY: KEYS.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: KEYS.AWS_SECRET_ACCESS_KEY };
    server = await startS3({ folder, bucket: 'documents', env });
    store = await openStore();
  });
  afterEach(async () => {
    await Promise.all(proxies.splice(0).map((proxy) => proxy.cut()));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  const incoming = () => readdir(spoolFolder);
  const pathOf = (name: string) => path.join(server.bucketFolder, name);
  keepsFiles(() => ({ store, incoming, damage: (name, bytes) => writeFile(pathOf(name), bytes) }));

  it('are stored under their hash, also when they are uploaded in several parts', async () => {
    const bytes = randomBytes(9_000_000);
    const name = sha256(bytes);
    expect(await store.has(name)).toBe(false);
    await expect(store.read(name)).rejects.toMatchObject({ name: 'FileMissing' });
    const blocks = [bytes.subarray(0, 4_000_000), bytes.subarray(4_000_000)];
    expect(await store.put(Readable.from(blocks))).toEqual({ sha256: name, size: bytes.length });
    expect(await store.has(name)).toBe(true);
    expect(await store.put(bytes)).toEqual({ sha256: name, size: bytes.length });
    expect((await store.read(name)).equals(bytes)).toBe(true);
    expect((await buffer(await store.get(name))).equals(bytes)).toBe(true);
    expect(await readdir(server.bucketFolder)).toContain(name);
  });

  it('cannot be opened with wrong keys or in a missing bucket, with a readable sentence', async () => {
    const strangerStore = await openStore(server.port, { env: { ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' } });
    await expect(strangerStore.read(absent)).rejects.toThrow(/answered 403/u);
    await expect(strangerStore.put(randomBytes(10))).rejects.toThrow(/answered 403/u);
    const otherBucketStore = await openStore(server.port, { bucket: 'nowhere' });
    await expect(otherBucketStore.put(randomBytes(10))).rejects.toThrow(/answered 404/u);
    expect(await incoming()).toEqual([]);
  });

  it('are read on demand: while a reader pauses, the file is not held in memory', async () => {
    const { sha256: name } = await store.put(randomBytes(48 * MEGABYTE));
    const before = referencedBytes();
    const stream = await store.get(name);
    // Another reader reads the whole file meanwhile; without back pressure the first stream would have all bytes by now.
    for await (const _ of await store.get(name));
    expect(referencedBytes() - before).toBeLessThan(8 * MEGABYTE);
    expect(sha256(await buffer(stream))).toBe(name);
  });

  it('are sent again when a connection breaks, without an error', async () => {
    let brokenTransfers = 0;
    const unlucky = await openThrough(
      () =>
        new Transform({
          transform: (chunk, _, callback) => callback(brokenTransfers++ < 2 ? new Error('cut') : null, chunk),
        }),
    );
    const { sha256: name } = await unlucky.put(Buffer.from('Звіт'));
    expect(brokenTransfers).toBeGreaterThan(2);
    expect(await store.read(name)).toEqual(Buffer.from('Звіт'));
  });

  it('are not stored when bytes change in transit', async () => {
    const corrupting = await openThrough(
      () =>
        new Transform({
          transform: (chunk: Buffer, _, callback) =>
            callback(null, Buffer.from(chunk.toString('latin1').replace('sum: 100', 'sum: 900'), 'latin1')),
        }),
    );
    const bytes = Buffer.from('sum: 100');
    await expect(corrupting.put(bytes)).rejects.toThrow(/answered 400/u);
    expect(await store.has(sha256(bytes))).toBe(false);
  });

  it('fail with a timeout when the server does not answer', async () => {
    /** Opens a store whose server receives nothing from the first call with this method on. */
    const silentAt = (method: string) =>
      openThrough(() => {
        let isSilent = false;
        return new Transform({
          transform(chunk: Buffer, _encoding, callback) {
            isSilent ||= chunk.includes(`${method} /`);
            callback(null, isSilent ? undefined : chunk);
          },
        });
      }, 1_000);
    const timeoutError = { name: 'TimeoutError' };
    await expect((await silentAt('HEAD')).has(absent)).rejects.toMatchObject(timeoutError);
    await expect((await silentAt('GET')).read(absent)).rejects.toMatchObject(timeoutError);
    await expect((await silentAt('PUT')).put(randomBytes(10))).rejects.toMatchObject(timeoutError);
    expect(await incoming()).toEqual([]);
  });
});
