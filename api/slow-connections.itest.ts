import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { REQUEST_TIMEOUTS } from './app';
import { startApi, type TestApi } from './testing/api';
import { addUser, type TestUser } from './testing/records';

// rules/limits, "Calls". The server's limits are shorter here; the tests wait until it closes the connection.

const LIMIT_MS = 500;
/** Interval of the bytes; a mere idle timeout would never close such a connection. */
const BYTE_EVERY_MS = 50;
/** Maximum number of bytes sent; the server closes long before, also on a slow machine, because its timer runs in the same process. */
const MAX_BYTES = 400;

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await startApi({
    arrival: { headersTimeout: LIMIT_MS, requestTimeout: 2 * LIMIT_MS, connectionsCheckingInterval: 100 },
  });
  user = await addUser(api.services.db, 'lawyer');
});
afterAll(() => api.close());

/** Sends one byte at a time until the server closes the connection or `MAX_BYTES` are sent; returns the server's answer. */
async function sendSlowly(beginning: string, byte: string): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text));
  // The server may close while a byte is being sent.
  socket.on('error', () => undefined);
  socket.write(beginning);
  let sentCount = 0;
  const sending = setInterval(() => {
    if (sentCount++ < MAX_BYTES) socket.write(byte);
    else socket.destroy();
  }, BYTE_EVERY_MS);
  await once(socket, 'close');
  clearInterval(sending);
  return answer;
}

const CALL = 'POST /api/views HTTP/1.1\r\nhost: localhost\r\n';

test('a connection whose headers arrive too slowly is closed with status 408', async () => {
  expect(await sendSlowly(`${CALL}x-slow: `, 'x')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection whose body arrives too slowly is closed with status 408, and others are answered meanwhile', async () => {
  const headers = `content-type: application/json\r\ncontent-length: 100000\r\nauthorization: Bearer ${user.token}\r\n\r\n`;
  const slowRequest = sendSlowly(`${CALL}${headers}`, ' ');
  expect((await api.as(user, '/api/users/me')).status).toBe(200);
  expect(await slowRequest).toMatch(/^HTTP\/1\.1 408 /);
});

test('the product’s limits are 20 seconds for headers and five minutes for a whole call', () => {
  expect(REQUEST_TIMEOUTS).toMatchObject({ headersTimeout: 20_000, requestTimeout: 300_000 });
});
