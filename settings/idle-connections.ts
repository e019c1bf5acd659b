import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time in ms in which a new connection must send its first call. */
const FIRST_CALL_MS = 1_000;

interface Tracked {
  /** Connections without a running call. */
  idle: Set<Socket>;
  closing: boolean;
}

const trackedOf = new WeakMap<Server, Tracked>();

/** Tracks the server's connections that have no running call, for `closeIdleConnections`. */
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
 * Closes those connections of a closing server that have no running call. Node's `closeIdleConnections` skips
 * connections that have never had a call, which browsers open in advance; the server would wait for each of them
 * until its headers time out.
 */
export function closeIdleConnections(server: Server): void {
  server.closeIdleConnections();
  const tracked = trackedOf.get(server);
  if (!tracked) return;
  tracked.closing = true;
  setTimeout(() => tracked.idle.forEach((socket) => socket.destroy()), FIRST_CALL_MS).unref();
}
