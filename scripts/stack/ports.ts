import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { LaunchError, systemCode } from './errors';

/** A port on which a part of the product listens, and the variable that sets it. */
export interface RequestedPort {
  name: string;
  /** Port number; 0 selects any free port. */
  port: number;
  host: string;
}

/** Range of the free ports that are chosen, below the range that the system uses for outgoing connections. */
const [lowest, highest] = [23_000, 31_999];

/**
 * Returns a port for every requested one: checks that a named port is free, and chooses a free one for 0. No port is
 * used twice.
 * @throws LaunchError naming the port and its variable when it is in use or not allowed
 */
export async function choosePorts(wishes: readonly RequestedPort[]): Promise<number[]> {
  const configuredPorts = wishes.map((wish) => wish.port).filter((port) => port !== 0);
  const freePorts: number[] = [];
  for (const wish of wishes) {
    const port = wish.port === 0 ? await freePort(wish.host, [...configuredPorts, ...freePorts]) : wish.port;
    if (wish.port !== 0) await refuseTaken(wish, freePorts);
    freePorts.push(port);
  }
  return freePorts;
}

/** Returns a free port on `host`, other than those in `occupied` and those just returned to another caller. */
export function freePort(host: string, occupied: readonly number[] = []): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest); // processes that search at the same time begin at different ports
  return getPort({ host, exclude: occupied, port });
}

async function refuseTaken(
  { name, port, host }: RequestedPort,
  chosenPorts: readonly number[],
): Promise<void> {
  const code = chosenPorts.includes(port) ? 'EADDRINUSE' : await listenError(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') {
    throw new LaunchError('error.portInUse', { name, port, other: await freePort(host, chosenPorts) });
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
