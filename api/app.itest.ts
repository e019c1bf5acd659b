import { mkdtempSync, writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { waitUntil } from '../tests/kit/wait';
import { rows, run } from '../db/query';
import { startApi, type TestApi } from './testing/api';
import { addUser, PASSWORD, type TestUser } from './testing/records';

let api: TestApi;
let user: TestUser;
const webRoot = mkdtempSync(path.join(tmpdir(), 'grant-web-'));

beforeAll(async () => {
  mkdirSync(path.join(webRoot, 'assets'));
  const files = {
    'index.html': '<!doctype html><title>x</title>',
    'assets/app-1a2b.js': 'export const x = 1;',
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(webRoot, name), text);
    writeFileSync(path.join(webRoot, `${name}.br`), brotliCompressSync(text));
  }
  api = await startApi({ webRoot });
  user = await addUser(api.services.db, 'lawyer');
  await run(
    { db: api.services.db },
    `insert into users (name, email, password_hash, role) select 'Олена ' || n, n || '@example.org', '', 'lawyer'
       from generate_series(1, 40) n`,
  );
});
afterAll(async () => {
  await api.close();
  rmSync(webRoot, { recursive: true });
});

const settings = (body: unknown, headers?: Record<string, string>) =>
  api.call('/api/users/me/settings', { token: user.token, method: 'POST', body, headers });

describe('unreadable input is answered with a status from 400 to 499 and a code of its own', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  test.each<[string, unknown, Record<string, string>, number, string]>([
    ['half a JSON document', '{"language":', {}, 400, 'malformed-json'],
    ['a JSON document that is not an object', '"uk"', {}, 400, 'malformed-json'],
    ['a list instead of an object', [], {}, 422, 'invalid-input'],
    ['JSON with the key __proto__', '{"__proto__":{"role":"admin"}}', {}, 400, 'malformed-json'],
    ['deeply nested JSON', deep(30), {}, 422, 'too-deep'],
    ['very deeply nested JSON', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, {}, 422, 'too-deep'],
    ['a JSON document that is too large', { language: 'x'.repeat(3_000_000) }, {}, 413, 'body-too-large'],
    [
      'a media type other than JSON',
      'language=uk',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported-media-type',
    ],
    ['an unknown encoding', '{}', { 'content-encoding': 'zip' }, 415, 'unsupported-media-type'],
    ['a wrong value', { theme: 'pink' }, {}, 422, 'invalid-input'],
    ['a wrong type', { theme: { $ne: '' } }, {}, 422, 'invalid-input'],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await settings(body, headers);
    expect(answer).toMatchObject({ status, json: { status, code, type: `urn:problem:${code}` } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.json.request_id).toBe(answer.headers.get('x-request-id'));
    expect(answer.json.detail).toMatch(/[а-яі]/);
  });

  test('a repeated parameter', async () => {
    const answer = await api.call('/api/inbox?process=a&process=b', { token: user.token });
    expect(answer).toMatchObject({
      status: 422,
      json: { errors: { process: 'Значення має неправильний тип.' } },
    });
  });

  test.each([
    '/api/catalogs/seasons/1',
    "/api/catalogs/seasons/' or 1=1",
    '/api/nowhere',
    '/auth/nowhere',
    '/api/%ff',
  ])('the path %s', async (unknownPath) => {
    const answer = await api.call(unknownPath, { token: user.token });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThanOrEqual(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  test('a method that the path does not have', async () => {
    const answer = await api.call('/auth/login', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 405, json: { code: 'method-not-allowed' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('the body of a call without a session is not read', async () => {
    const answer = await api.call('/api/users/me/settings', { method: 'POST', body: '{"half' });
    expect(answer).toMatchObject({ status: 401, json: { code: 'session-expired' } });
  });
});

test('the answer to an unexpected error contains a request id and no details', async () => {
  await run({ db: api.services.db }, 'alter table tasks rename to tasks_away');
  const answer = await api.call('/api/inbox', { token: user.token });
  await run({ db: api.services.db }, 'alter table tasks_away rename to tasks');
  expect(answer).toMatchObject({ status: 500, json: { code: 'internal' } });
  expect(answer.text).not.toMatch(/tasks|select|relation| at /);
  expect(answer.json.request_id).toMatch(/^[\w-]{8,64}$/);
  expect((await api.call('/api/inbox', { token: user.token })).status).toBe(200);
});

test('a caller’s request id is used if it has plain characters only, otherwise it is replaced', async () => {
  const answer = await api.call('/api/users/me', {
    token: user.token,
    headers: { 'x-request-id': 'support-0001' },
  });
  expect(answer.headers.get('x-request-id')).toBe('support-0001');
  const replaced = await api.call('/api/users/me', {
    token: user.token,
    headers: { 'x-request-id': 'a"b{}' },
  });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('answers have the security headers; besides our own origin only the signing origin is allowed', async () => {
  const { headers } = await api.call('/');
  const policy = headers.get('content-security-policy') ?? '';
  const signing = api.services.settings.signingUrl;
  expect(policy).toContain(`script-src 'self' ${signing};`);
  expect(policy).toContain(`frame-src ${signing} blob:;`);
  expect(policy).toContain(`connect-src 'self' ${signing};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await api.call('/api/users/me', { token: user.token })).headers.get('cache-control')).toBe(
    'no-store',
  );
});

test.each(['br', 'gzip', 'identity'])(
  'a JSON answer is encoded as %s on request, unless it is small',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const largeAnswer = await api.call('/api/openapi.json', { headers });
    const users = await api.call('/api/users/direction', { token: user.token, headers });
    const small = await api.call('/api/users/me', { token: user.token, headers });
    const expected = encoding === 'identity' ? null : encoding;
    expect([largeAnswer, users, small].map((answer) => answer.headers.get('content-encoding'))).toEqual([
      expected,
      expected,
      null,
    ]);
    expect(largeAnswer.json.openapi).toBe('3.1.0');
    expect(users.data.users).toHaveLength(41);
    expect(users.headers.get('content-type')).toBe('application/json; charset=utf-8');
  },
);

test('writing calls are logged with user, route and status, never with a value', async () => {
  const { db } = api.services;
  await settings({ theme: 'dark' }, { 'x-request-id': 'write-00001' });
  await settings({ theme: 'secret-value' }, { 'x-request-id': 'write-00002' });
  await api.call('/auth/login', {
    body: { email: user.email, password: PASSWORD },
    headers: { 'x-request-id': 'write-00003' },
  });
  await api.call('/api/users/me', { token: user.token, headers: { 'x-request-id': 'write-00004' } });
  // Log entries are written after the answers, in the order of the calls. Once the last entry exists, all
  // earlier ones exist.
  await settings({ theme: 'dark' }, { 'x-request-id': 'last-00001' });
  const lastEntry = () => rows({ db }, "select 1 from request_log where request_id = 'last-00001'");
  await waitUntil(async () => (await lastEntry()).length > 0);
  const entries = await rows<{ request_id: string; user_id: string }>(
    { db },
    "select request_id, user_id, method, route, status from request_log where request_id like 'write-%' order by request_id",
  );
  const settingsEntry = { user_id: user.id, method: 'POST', route: '/api/users/me/settings' };
  expect(entries).toEqual([
    { ...settingsEntry, request_id: 'write-00001', status: 200 },
    { ...settingsEntry, request_id: 'write-00002', status: 422 },
    { ...settingsEntry, request_id: 'write-00003', route: '/auth/login', status: 200 },
  ]);
});

describe('the built interface', () => {
  test.each(['/', '/pd/application/1', '/inbox?process=act'])(
    '%s is answered with the page',
    async (address) => {
      const answer = await api.call(address, { headers: { 'accept-encoding': 'br' } });
      expect(answer).toMatchObject({ status: 200, text: '<!doctype html><title>x</title>' });
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-encoding')).toBe('br');
    },
  );

  test('a file with a digest of its content in its name may be cached for ever', async () => {
    const answer = await api.call('/assets/app-1a2b.js');
    expect(answer.text).toBe('export const x = 1;');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test('a caller that accepts no compression gets an uncompressed file', async () => {
    const answer = await api.call('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.text).toBe('export const x = 1;');
  });

  test('a missing asset is not answered with the page, and no path leads out of the folder', async () => {
    expect((await api.call('/assets/gone.js')).status).toBe(404);
    const raw = await rawGet(api.url, '/../../../etc/passwd');
    expect(raw).not.toContain('root:');
    expect((await api.call('/', { method: 'POST', body: {} })).status).toBe(404);
  });
});

/** Requests a path as it is written, which `fetch` would normalise. Returns the whole answer. */
function rawGet(url: string, rawPath: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = openSocket(Number(port), hostname, () => socket.write(`GET ${rawPath} HTTP/1.0\r\n\r\n`));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
