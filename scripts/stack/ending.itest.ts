import { once } from 'node:events';
import { connect } from 'node:net';
import { contest } from '../../tests/kit/catalogue';
import { startOwnWorld } from '../../tests/kit/own-world';
import { begin } from '../../tests/kit/way';

jest.setTimeout(900_000);

/** A part that does not end by itself is killed only after this long: on a slow machine none is, if all is well. */
const GRACE_MS = 600_000;

/** A connection on which nothing is asked, as browsers open some in advance. */
async function connected(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // its server may cut it
  await once(socket, 'connect');
}

test('each part of the product ends by itself with code 0, whatever is open and whatever waits', async () => {
  const world = await startOwnWorld({ graceMs: GRACE_MS });
  await begin(world, await contest(world.services.db)); // its workflow is in the worker's memory
  const headers = { authorization: `Bearer ${world.cast.by.admin.token}` };
  const events = await fetch(`${world.url}/api/events`, { headers });
  const streamed = events.text();
  for (const url of [world.url, world.stack.urls.signing]) await connected(url);
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
