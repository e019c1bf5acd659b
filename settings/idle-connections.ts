import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time, in ms, in which a connection that has only just been opened may still bring its first call. */
const FIRST_CALL_MS = 1_000;

interface Tracked {
  /** Connections without a call under way. */
  idle: Set<Socket>;
  closing: boolean;
}

const trackedOf = new WeakMap<Server, Tracked>();

/** Notes from now on which of the server's connections have no call under way, for `closeIdleConnections`. */
export function trackIdleConnections(server: Server): void {
  const idle = new Set<Socket>();
  const tracked: Tracked = { idle, closing: false };
  trackedOf.set(server, tracked);
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (tracked.closing) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
}

/**
 * Lets a server that has been told to close end without waiting for connections on which no call is under way. Node's own
 * `closeIdleConnections` leaves those that have never brought one (browsers open some in advance), and the server would wait
 * for each until its headers time out.
 */
export function closeIdleConnections(server: Server): void {
  server.closeIdleConnections();
  const tracked = trackedOf.get(server);
  if (!tracked) return;
  tracked.closing = true;
  setTimeout(() => tracked.idle.forEach((socket) => socket.destroy()), FIRST_CALL_MS).unref();
}
