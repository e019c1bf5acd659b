import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import assert from 'node:assert/strict';
import { openFileStore } from '../open';

/**
 * The S3 store against a real S3 server, by hand, for it needs a Go build:
 * `go install github.com/versity/versitygw/cmd/versitygw@latest`, then `tsx files/testing/s3-check.ts <versitygw>`.
 */
const PORT = 7499;
const KEYS = { AWS_ACCESS_KEY_ID: 'check', AWS_SECRET_ACCESS_KEY: 'check-secret' };
const filesUrl = `s3://documents?endpoint=http://127.0.0.1:${PORT}`;

async function main(program: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  await mkdir(join(folder, 'data', 'documents'), { recursive: true });
  const env = {
    ...process.env,
    ROOT_ACCESS_KEY: KEYS.AWS_ACCESS_KEY_ID,
    ROOT_SECRET_KEY: KEYS.AWS_SECRET_ACCESS_KEY,
  };
  const server = spawn(program, ['--port', `127.0.0.1:${PORT}`, 'posix', join(folder, 'data')], {
    env,
    stdio: 'ignore',
  });
  try {
    await ready(server);
    Object.assign(process.env, KEYS);
    await check(folder);
    console.log('S3: put, get, read, has, missing and wrong keys behave');
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

async function check(dataDir: string): Promise<void> {
  const store = await openFileStore({ filesUrl, dataDir });
  const bytes = randomBytes(9_000_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  assert.equal(await store.has(sha256), false);
  await assert.rejects(store.read(sha256), { name: 'FileMissing' });
  assert.deepEqual(
    await store.put(Readable.from([bytes.subarray(0, 4_000_000), bytes.subarray(4_000_000)])),
    {
      sha256,
      size: bytes.length,
    },
  );
  assert.equal(await store.has(sha256), true);
  assert.deepEqual(await store.put(bytes), { sha256, size: bytes.length });
  assert.ok((await store.read(sha256)).equals(bytes));
  assert.ok((await buffer(await store.get(sha256))).equals(bytes));
  const empty = await store.put(new Uint8Array());
  assert.equal((await store.read(empty.sha256)).length, 0);
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
  const stranger = await openFileStore({ filesUrl, dataDir });
  await assert.rejects(stranger.read(sha256), /answered 403/u);
  await assert.rejects(stranger.put(randomBytes(10)), /answered 403/u);
}

async function ready(server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 50 && server.exitCode === null; attempt += 1) {
    const answered = await fetch(`http://127.0.0.1:${PORT}/`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('The S3 server did not start');
}

const [program] = process.argv.slice(2);
if (!program) throw new Error('Name the versitygw program');
main(program).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
