import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { PassThrough, type Duplex } from 'node:stream';

/** A TCP proxy to a service. Its connections can be cut and restored, to simulate an outage of the service. */
export interface Proxy {
  port: number;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
}

/**
 * Opens a proxy to host:port on a free port. The bytes that a caller sends pass through a stream made by `changing`, one for each
 * connection.
 */
export async function openProxy(
  host: string,
  port: number,
  changing: () => Duplex = () => new PassThrough(),
): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const join = (incoming: Socket) => {
    const outgoing = connect(port, host);
    const changed = changing().on('error', () => incoming.destroy());
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(changed).pipe(outgoing).pipe(incoming);
  };
  let server: Server = await listen(join, 0);
  const ownPort = (server.address() as AddressInfo).port;
  return {
    port: ownPort,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      server = await listen(join, ownPort);
    },
  };
}

const listen = (join: (socket: Socket) => void, port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer(join);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
