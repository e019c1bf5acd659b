import { once } from 'node:events';
import { connect } from 'node:net';
import { contest } from '../../tests/kit/catalogue';
import { startProcessWorld } from '../../tests/kit/process-world';
import { beginApplication } from '../../tests/kit/application-driver';

jest.setTimeout(900_000);

/** Grace time of every part in ms: long enough that no part is killed on a slow machine. */
const GRACE_MS = 600_000;

/** Opens a connection without a request, as browsers do in advance. */
async function openConnection(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // its server may close it
  await once(socket, 'connect');
}

test('each part of the product ends by itself with code 0, whatever connections and workflows are open', async () => {
  const world = await startProcessWorld({ graceMs: GRACE_MS });
  await beginApplication(world, await contest(world.services.db)); // its workflow is in the worker's memory
  const headers = { authorization: `Bearer ${world.cast.by.admin.token}` };
  const events = await fetch(`${world.url}/api/events`, { headers });
  const streamed = events.text();
  for (const url of [world.url, world.stack.urls.signing]) await openConnection(url);
  const endings = await world.stack.stop();
  const byItself = { code: 0, forced: false, took: expect.any(Number) };
  expect(endings).toEqual({
    postgres: byItself,
    temporal: byItself,
    signing: byItself,
    worker: byItself,
    api: byItself,
  });
  await streamed;
  await world.stop();
});
