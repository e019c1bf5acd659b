import { createServer, type Server } from 'node:http';
import path from 'node:path';
import Koa from 'koa';
import compress from 'koa-compress';
import { constants } from 'node:zlib';
import { IndexedRouter } from './indexed-router';
import { compressSmall } from './middleware/compress-small';
import { securityHeaders } from './middleware/headers';
import { measure } from './middleware/measure';
import { problems } from './middleware/problems';
import { rejectWritesWhenDiskFull } from './middleware/room';
import { requestId } from './middleware/request-id';
import type { RequestLog } from './middleware/request-log';
import { rejectNullCharacterInUrl } from './middleware/storable';
import { staticFiles } from './middleware/static';
import { mountRoutes } from './routes';
import { trackIdleConnections } from '../settings/idle-connections';
import { KEEP_ALIVE_MS } from '../settings/keep-alive';
import type { Services } from './services';

const WEB_ROOT = path.join(__dirname, '..', 'web', 'dist');

/** Fast compression: answers are small and computed for every call. */
const COMPRESSION: compress.CompressOptions = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  gzip: { level: 1 },
  deflate: false,
};

/** Creates the HTTP application: the API under /api and /auth, and the built interface. */
export function createApp(services: Services, requestLog: RequestLog, webRoot = WEB_ROOT): Koa {
  const { trustProxy } = services.settings;
  // Only the part of X-Forwarded-For that our own proxies wrote is trusted: the caller may send anything before it.
  const app = new Koa({ proxy: trustProxy > 0, maxIpsCount: Math.max(1, trustProxy) });
  const router = new IndexedRouter();
  mountRoutes(router, services);

  app.use(requestId);
  if (services.trace) app.use(services.trace);
  app.use(requestLog.middleware());
  app.use(measure(services.metrics));
  app.use(securityHeaders(services.settings));
  app.use(compress(COMPRESSION));
  app.use(compressSmall);
  app.use(problems(services.log));
  app.use(rejectNullCharacterInUrl);
  app.use(rejectWritesWhenDiskFull(services.settings.dataDir));
  app.use(router.routes());
  app.use(staticFiles(webRoot));

  // The connection broke while the answer was written; nobody can receive an error.
  app.on('error', (error: Error) => services.log.debug({ message: error.message }, 'answer broke off'));
  return app;
}

/** Time limits for receiving the headers and the whole of a request, and the interval at which connections are checked, in ms. */
export interface RequestTimeouts {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
}

/** Values of rules/limits, "Calls": 50 MiB over a slow line take minutes. */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Creates the application's HTTP server, not yet listening. A request that arrives too slowly is answered with status 408, and its
 * connection is closed.
 */
export function createHttpServer(
  services: Services,
  requestLog: RequestLog,
  { webRoot, arrival = REQUEST_TIMEOUTS }: { webRoot?: string; arrival?: RequestTimeouts } = {},
): Server {
  const handle = createApp(services, requestLog, webRoot).callback();
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, ...arrival },
    (request, response) => void handle(request, response),
  );
  trackIdleConnections(server);
  return server;
}
