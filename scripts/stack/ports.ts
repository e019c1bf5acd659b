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

/** Free ports are looked for below the range from which the system takes outgoing ones. */
const [lowest, highest] = [23_000, 31_999];

/**
 * Settles every wish: checks that a named port is free, and picks one for 0. No port is given twice.
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

/** A free port on `host` that is not among `taken` and was not given to another just now. */
export function freePort(host: string, occupied: readonly number[] = []): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest); // processes that look at the same moment begin apart
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

/** The system's code when the port cannot be listened on; undefined when it can. */
function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(systemCode(error) ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
