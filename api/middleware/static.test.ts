import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { get as httpGet, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { staticFiles } from './static';

const root = mkdtempSync(path.join(tmpdir(), 'static-'));
const script = 'export const x = 1;';
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(root, 'assets/app-1a.js'), script);
  writeFileSync(path.join(root, 'assets/app-1a.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(root, 'assets/app-1a.js.gz'), gzipSync(script));
  writeFileSync(path.join(root, 'assets/app-1a.js.map'), '{}');
  server = new Koa().use(staticFiles(root)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

/** Requests a path without `fetch`, which decompresses by itself and does not pass on conditions. */
async function get(where: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet({ port, host: '127.0.0.1', path: where, headers, method, agent: false }, resolve).once(
      'error',
      reject,
    );
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each([
  ['br', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['gzip, br', 'br', brotliCompressSync(script)],
  ['identity', undefined, Buffer.from(script)],
])(
  'for accept-encoding %s the file is sent as %s, and caches keep encodings apart',
  async (accepted, encoding, bytes) => {
    const { headers, body } = await get('/assets/app-1a.js', { 'accept-encoding': accepted });
    expect(body.equals(bytes)).toBe(true);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test('a caller with the current version gets status 304', async () => {
  const firstAnswer = await get('/');
  expect(firstAnswer.headers['cache-control']).toBe('no-cache');
  const repeatedAnswer = await get('/', { 'if-modified-since': firstAnswer.headers['last-modified'] ?? '' });
  expect([
    repeatedAnswer.status,
    repeatedAnswer.body.length,
    repeatedAnswer.headers['content-length'],
  ]).toEqual([304, 0, undefined]);
  expect(await get('/', { 'if-modified-since': new Date(0).toUTCString() })).toMatchObject({ status: 200 });
});

test('HEAD answers the length without a body', async () => {
  const { status, headers, body } = await get('/assets/app-1a.js', {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, String(script.length), 0]);
});

test.each(['/assets/app-1a.js.map', '/assets/app-1a.js.br', '/assets/', '/api/gone', '/auth'])(
  '%s is not found',
  async (where) => expect(await get(where)).toMatchObject({ status: 404 }),
);

test.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/%E0%A4%A'])(
  '%s is answered with the page, like any other path of the interface',
  async (where) => expect(String((await get(where)).body)).toBe('<!doctype html>'),
);
