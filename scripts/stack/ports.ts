import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { LaunchError, systemCode } from './errors';

/** A port that a part of the product listens on, and the variable that sets it. */
export interface PortWish {
  name: string;
  /** 0: any free one. */
  port: number;
  host: string;
}

/** Range of free ports: below the range from which the system takes ports of outgoing connections. */
const [lowest, highest] = [23_000, 31_999];

/**
 * Returns a port for every wish: checks that a named port is free, and picks a free one for 0. No port is used twice.
 * @throws LaunchError naming the port and its variable when it is in use or not allowed.
 */
export async function settlePorts(wishes: readonly PortWish[]): Promise<number[]> {
  const named = wishes.map((wish) => wish.port).filter((port) => port !== 0);
  const chosen: number[] = [];
  for (const wish of wishes) {
    const port = wish.port === 0 ? await freePort(wish.host, [...named, ...chosen]) : wish.port;
    if (wish.port !== 0) await refuseTaken(wish, chosen);
    chosen.push(port);
  }
  return chosen;
}

/** Returns a free port on `host` that is not among `occupied` and was not returned to another caller just before. */
export function freePort(host: string, occupied: readonly number[] = []): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest); // processes that search at the same moment begin at different ports
  return getPort({ host, exclude: occupied, port });
}

async function refuseTaken({ name, port, host }: PortWish, chosen: readonly number[]): Promise<void> {
  const code = chosen.includes(port) ? 'EADDRINUSE' : await listenError(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') {
    throw new LaunchError('error.portInUse', { name, port, other: await freePort(host, chosen) });
  }
  throw new LaunchError('error.portRefused', { name, port, host, reason: code });
}

/** Returns the system's error code when the port cannot be listened on; undefined when it can. */
function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(systemCode(error) ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
