import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { mayRead } from '../../telemetry/metrics/reader';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

interface Options {
  host: string;
  /** 0: any free one. */
  port: number;
  token: string | undefined;
  register: Registry;
  /** The Temporal SDK's own page, which is appended. */
  sdkPage: () => Promise<string>;
}

/** Answers `GET /metrics` of the worker, to whom the API would answer it. */
export async function startMetricsServer(options: Options): Promise<MetricsServer> {
  const { register, token, sdkPage } = options;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else if (!mayRead(request, token)) response.writeHead(403).end();
    else
      Promise.all([register.metrics(), sdkPage()]).then(
        (pages) => response.writeHead(200, { 'content-type': register.contentType }).end(pages.join('\n')),
        (error: Error) => response.writeHead(500).end(`${error.message}\n`),
      );
  });
  await listen(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const listen = (server: Server, { host, port }: Options) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
