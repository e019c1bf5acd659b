import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { ARRIVAL_LIMITS } from './app';
import { startApi, type TestApi } from './testing/api';
import { addUser, type TestUser } from './testing/records';

// rules/limits, "Calls". The server's own limits are shorter here; what is waited for is that it closes the connection.

const LIMIT = 500;
/** Steadily: a limit on silence alone would never close such a connection. */
const BYTE_EVERY_MS = 50;
/** The server's timer runs in the process that counts: it has closed long before so many bytes, on the slowest machine too. */
const MOST_BYTES = 400;

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await startApi({
    arrival: { headersTimeout: LIMIT, requestTimeout: 2 * LIMIT, connectionsCheckingInterval: 100 },
  });
  user = await addUser(api.services.db, 'lawyer');
});
afterAll(() => api.close());

/** Sends a byte of this at a time until the server closes, or until there are too many; answers what the server has said. */
async function sendSlowly(beginning: string, byte: string): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text));
  // The server may have closed while a byte was on its way.
  socket.on('error', () => undefined);
  socket.write(beginning);
  let sent = 0;
  const sending = setInterval(() => {
    if (sent++ < MOST_BYTES) socket.write(byte);
    else socket.destroy();
  }, BYTE_EVERY_MS);
  await once(socket, 'close');
  clearInterval(sending);
  return answer;
}

const CALL = 'POST /api/views HTTP/1.1\r\nhost: localhost\r\n';

test('a connection whose headers come too slowly is closed with 408', async () => {
  expect(await sendSlowly(`${CALL}x-slow: `, 'x')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection whose body comes too slowly is closed with 408, and others are answered meanwhile', async () => {
  const headers = `content-type: application/json\r\ncontent-length: 100000\r\nauthorization: Bearer ${user.token}\r\n\r\n`;
  const slow = sendSlowly(`${CALL}${headers}`, ' ');
  expect((await api.as(user, '/api/users/me')).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
});

test('in service headers have 20 seconds and a whole call five minutes', () => {
  expect(ARRIVAL_LIMITS).toMatchObject({ headersTimeout: 20_000, requestTimeout: 300_000 });
});
