import { createServer, type AddressInfo } from 'node:net';
import pino from 'pino';
import { createHttpServer } from '../../api/app';
import { openServices } from '../../api/open-services';
import type { ServiceSettings } from '../../settings/settings';
import type { World } from './world';

/** Starts another replica of the API over the same data; `overrides` contains the settings that differ. */
export async function startSecondApi(
  { services }: World,
  overrides: Partial<ServiceSettings>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const openedServices = await openServices(
    { ...services.settings, ...overrides },
    pino({ level: 'silent' }),
  );
  const server = createHttpServer(openedServices.services, openedServices.requestLog);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await openedServices.close();
    },
  };
}

/** Returns an address at which no process listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
