import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isHealthy } from './healthy';

let answer: { status: number; body: unknown };
const server = createServer((_, response) =>
  response.writeHead(answer.status).end(JSON.stringify(answer.body)),
);
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const withoutParts = (...parts: string[]) => ({
  status: 503,
  body: { errors: Object.fromEntries(parts.map((part) => [part, 'away'])) },
});

test.each([
  ['no error is healthy', { status: 200, body: { data: { status: 'ok' } } }, [], true],
  ['an error of an expected part is not', withoutParts('signing'), ['worker'], false],
  [
    'an error of a part that is not expected is healthy',
    withoutParts('signing'),
    ['worker', 'signing'],
    true,
  ],
  ['errors of both kinds are not', withoutParts('postgres', 'signing'), ['signing'], false],
  ['another error is not', { status: 500, body: {} }, ['signing'], false],
  ['503 that names no part is not', { status: 503, body: {} }, ['signing'], false],
])('%s', async (_, status, notExpected, healthy) => {
  answer = status;
  expect(await isHealthy(url, notExpected)).toBe(healthy);
});

test('an API that does not answer is not healthy', async () =>
  expect(await isHealthy('http://127.0.0.1:1', ['signing'])).toBe(false));
