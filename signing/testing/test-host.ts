import { demonstrationPeople } from '../../demo/key-holders';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { openDemoSigner, type DemoSigner } from '../../demo/signer';
import { createHost } from '../host/app';
import type { HostConfig } from '../host/config';
import { createProvider } from '../provider/create-provider';
import type { SigningProvider } from '../provider/signing-provider';

export const SERVICE_TOKEN = 'service-token-of-the-tests';
export const TICKET_SECRET = 'ticket-secret-of-the-tests';

/** A real signing host on a port of its own, with its data in a temporary folder. */
export interface TestHost {
  url: string;
  dataDir: string;
  provider: SigningProvider;
  demoSigner: DemoSigner;
  /** Stops this host and starts a new one with the same data at another address. */
  restart(): Promise<TestHost>;
  stop(): Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

export async function startTestHost(options: Partial<HostConfig> = {}, existing?: string): Promise<TestHost> {
  const dataDir = existing ?? (await mkdtemp(path.join(tmpdir(), 'signing-host-')));
  const config: HostConfig = {
    host: '127.0.0.1',
    port: 0,
    origin: 'http://127.0.0.1',
    folder: path.join(dataDir, 'signing'),
    serviceToken: SERVICE_TOKEN,
    ticketSecret: TICKET_SECRET,
    allowedOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
    demo: true,
    logLevel: 'silent',
    ...options,
  };
  const handle = (await createHost(config, pino({ level: config.logLevel }), demonstrationPeople)).callback();
  const server = createServer((request, response) => void handle(request, response));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url,
    dataDir,
    provider: createProvider({ kind: 'host', url, serviceToken: SERVICE_TOKEN, ticketSecret: TICKET_SECRET }),
    demoSigner: await openDemoSigner({ demo: true, dataDir }),
    restart: async () => {
      await close();
      return startTestHost(options, dataDir);
    },
    stop: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
