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

/** Bytes in buffers that somebody still holds. */
function heldBytes(): number {
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
  const ways: Proxy[] = [];

  const open = (port = server.port, { env = KEYS, bucket = 'documents', patienceMs = WAIT_MS } = {}) => {
    const patience = { questionMs: patienceMs, transferMs: patienceMs };
    return openS3(`s3://${bucket}?endpoint=http://127.0.0.1:${port}`, { env, spoolFolder, patience });
  };

  /** A store that reaches the server through something that happens to what it sends on each connection. */
  async function openThrough(changing: () => Transform, patienceMs?: number): Promise<FileStore> {
    const way = await openProxy('127.0.0.1', server.port, changing);
    ways.push(way);
    return open(way.port, { patienceMs });
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 's3-'));
    spoolFolder = path.join(folder, 'incoming');
    const env = { ROOT_ACCESS_KEY: KEYS.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: KEYS.AWS_SECRET_ACCESS_KEY };
    server = await startS3({ folder, bucket: 'documents', env });
    store = await open();
  });
  afterEach(async () => {
    await Promise.all(ways.splice(0).map((way) => way.cut()));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  const incoming = () => readdir(spoolFolder);
  const place = (name: string) => path.join(server.bucketFolder, name);
  keepsFiles(() => ({ store, incoming, damage: (name, bytes) => writeFile(place(name), bytes) }));

  it('are stored under their hash, whole, also when they come as several parts', async () => {
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

  it('are refused with the wrong keys and from a bucket that is not there, in a sentence', async () => {
    const stranger = await open(server.port, { env: { ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' } });
    await expect(stranger.read(absent)).rejects.toThrow(/answered 403/u);
    await expect(stranger.put(randomBytes(10))).rejects.toThrow(/answered 403/u);
    const elsewhere = await open(server.port, { bucket: 'nowhere' });
    await expect(elsewhere.put(randomBytes(10))).rejects.toThrow(/answered 404/u);
    expect(await incoming()).toEqual([]);
  });

  it('come as they are asked for: a reader that pauses does not have the whole file waiting in memory', async () => {
    const { sha256: name } = await store.put(randomBytes(48 * MEGABYTE));
    const before = heldBytes();
    const stream = await store.get(name);
    // Another reader has the whole of it meanwhile: the first would have it too.
    for await (const _ of await store.get(name));
    expect(heldBytes() - before).toBeLessThan(8 * MEGABYTE);
    expect(sha256(await buffer(stream))).toBe(name);
  });

  it('are sent again when a connection breaks, so that nobody hears of it', async () => {
    let broken = 0;
    const unlucky = await openThrough(
      () =>
        new Transform({ transform: (chunk, _, done) => done(broken++ < 2 ? new Error('cut') : null, chunk) }),
    );
    const { sha256: name } = await unlucky.put(Buffer.from('Звіт'));
    expect(broken).toBeGreaterThan(2);
    expect(await store.read(name)).toEqual(Buffer.from('Звіт'));
  });

  it('are not stored when bytes changed on their way', async () => {
    const bent = await openThrough(
      () =>
        new Transform({
          transform: (chunk: Buffer, _, done) =>
            done(null, Buffer.from(chunk.toString('latin1').replace('sum: 100', 'sum: 900'), 'latin1')),
        }),
    );
    const bytes = Buffer.from('sum: 100');
    await expect(bent.put(bytes)).rejects.toThrow(/answered 400/u);
    expect(await store.has(sha256(bytes))).toBe(false);
  });

  it('are waited for so long and no longer', async () => {
    /** The server hears everything up to such a call, and then nothing. */
    const silentAt = (method: string) =>
      openThrough(() => {
        let silent = false;
        return new Transform({
          transform(chunk: Buffer, _encoding, done) {
            silent ||= chunk.includes(`${method} /`);
            done(null, silent ? undefined : chunk);
          },
        });
      }, 1_000);
    const late = { name: 'TimeoutError' };
    await expect((await silentAt('HEAD')).has(absent)).rejects.toMatchObject(late);
    await expect((await silentAt('GET')).read(absent)).rejects.toMatchObject(late);
    await expect((await silentAt('PUT')).put(randomBytes(10))).rejects.toMatchObject(late);
    expect(await incoming()).toEqual([]);
  });
});
