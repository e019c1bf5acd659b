import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { LOW_BYTES } from '../../metrics/disk';
import { contract } from '../../contract';
import { quietRuntime } from '../../../tests/kit/quiet-runtime';
import { waitUntil } from '../../../tests/kit/application-driver';
import { startWorker } from '../../../tests/kit/world';
import { startApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  quietRuntime();
  api = await startApi();
});
afterAll(() => api.close());

const health = (of: TestApi = api) => of.call('/api/health', { headers: { 'accept-language': 'en' } });

test('the answer is 503 and names the worker if none runs; it is 200 as long as a worker runs', async () => {
  expect(await health()).toMatchObject({
    status: 503,
    json: { code: 'unhealthy', errors: { worker: 'No worker is running.' } },
  });
  const worker = await startWorker(api.services);
  try {
    await waitUntil(async () => (await health()).status === 200);
    const { bavail, bsize } = await statfs(process.env.DATA_DIR ?? '');
    const { status, data } = await health();
    expect([status, data]).toMatchObject([200, { status: 'ok', disk: { low: bavail * bsize < LOW_BYTES } }]);
    const { free_bytes: freeBytes } = data.disk as { free_bytes: number };
    expect(Math.abs(freeBytes / (bavail * bsize) - 1)).toBeLessThan(0.1);
  } finally {
    await worker.stop();
  }
  await waitUntil(async () => (await health()).status === 503);
  expect(await health()).toMatchObject({ json: { errors: { worker: 'No worker is running.' } } });
});

test('the answer names PostgreSQL and Temporal if they are unreachable, and the API starts and stops without them', async () => {
  const isolatedApi = await startApi({
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', TEMPORAL_ADDRESS: '127.0.0.1:1' },
  });
  const answer = await health(isolatedApi);
  const call = await isolatedApi.call('/api/users/me', { token: 'x'.repeat(43) });
  const live = await isolatedApi.call('/api/live');
  await isolatedApi.close();
  expect(answer.status).toBe(503);
  expect(Object.keys(answer.json.errors as object)).toEqual(['postgres', 'temporal']);
  expect(call).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(call.headers.get('retry-after')).toBe('2');
  expect(live).toMatchObject({ status: 200, data: { status: 'ok' } });
});

test('the answer names an unreachable signing host and a folder that is not writable', async () => {
  const dataDir = path.join(process.env.DATA_DIR ?? '', 'lost');
  const isolatedApi = await startApi({ env: { SIGNING_URL: 'http://127.0.0.1:1', DATA_DIR: dataDir } });
  await rm(dataDir, { recursive: true });
  const answer = await health(isolatedApi);
  await isolatedApi.close();
  expect(answer).toMatchObject({
    status: 503,
    json: {
      errors: { signing: 'The signing host does not answer.', disk: 'The data folder takes no files.' },
    },
  });
  expect(await health()).not.toMatchObject({ json: { errors: { signing: expect.anything() } } });
});

test('the OpenAPI document has every call of the contract', async () => {
  const { status, json } = await api.call('/api/openapi.json');
  expect([status, json.openapi]).toEqual([200, '3.1.0']);
  const paths = json.paths as Record<string, Record<string, { responses: unknown }>>;
  for (const { method, path } of Object.values(contract)) {
    const openApiPath = path.replace(/:(\w+)/g, '{$1}');
    expect([openApiPath, Object.keys(paths[openApiPath] ?? {})]).toEqual([
      openApiPath,
      expect.arrayContaining([method]),
    ]);
  }
  const login = JSON.stringify(paths['/auth/login']?.post);
  expect(login).toContain('"password"');
  expect(login).toContain('application/problem+json');
});
