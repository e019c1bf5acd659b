import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { mayRead } from '../../telemetry/metrics/reader';

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

interface Options {
  host: string;
  /** 0: any free port. */
  port: number;
  token: string | undefined;
  register: Registry;
  /** Returns the Temporal SDK's metrics, which are appended. */
  sdkPage: () => Promise<string>;
}

/** Starts a server of the worker's `GET /metrics`, for the same readers as the API's. */
export async function startMetricsServer({
  host,
  port,
  token,
  register,
  sdkPage,
}: Options): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else if (!mayRead(request, token)) response.writeHead(403).end();
    else
      Promise.all([register.metrics(), sdkPage()]).then(
        (pages) => response.writeHead(200, { 'content-type': register.contentType }).end(pages.join('\n')),
        (error: Error) => response.writeHead(500).end(`${error.message}\n`),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
