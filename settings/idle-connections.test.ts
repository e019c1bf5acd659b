import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { waitUntil } from '../tests/kit/wait';
import { closeIdleConnections, trackIdleConnections } from './idle-connections';

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0 }); // otherwise Node would close silent connections within a minute
  trackIdleConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  let isClosed = false;
  server.once('close', () => (isClosed = true));
  const waitUntilClosed = () => waitUntil(() => isClosed);
  const stopServer = (): void => {
    server.close();
    closeIdleConnections(server);
  };
  const openConnection = async () => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await accepted;
    return socket;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    closed: waitUntilClosed,
    stop: stopServer,
    opened: openConnection,
  };
}

test('connections without a call, or with a part of one, do not keep a server open', async () => {
  const { closed, stop, opened } = await serve((_request, response) => response.end());
  const [silentConnection, partial] = [await opened(), await opened()];
  partial.write('GET / HTTP/1.1\r\nHost: ');
  stop();
  await closed();
  await waitUntil(() => silentConnection.closed && partial.closed);
});

test('a running call is answered; its kept-alive connection is closed afterwards', async () => {
  const calls = new EventEmitter();
  const callsBegun = once(calls, 'begun');
  const { url, closed, stop, opened } = await serve(
    (_request, response) => void calls.emit('begun', response),
  );
  const otherConnection = await opened();
  const call = fetch(url).then((response) => response.text());
  const [response] = (await callsBegun) as [ServerResponse];
  stop();
  await waitUntil(() => otherConnection.closed); // by now all idle connections are closed
  response.end('answered');
  expect(await call).toBe('answered');
  await closed();
});
