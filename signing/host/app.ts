import { Router } from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { Authority } from '../authority/authority';
import { KeyRing, type KeyHolder } from '../authority/key-ring';
import { callerOf } from './access';
import { completeSignature, type CompleteSignature } from './complete-signature';
import type { HostConfig } from './config';
import type { HostState } from './host-state';
import { ItemStore } from './item-store';
import { answerProblems } from './problems';
import { demoRoutes } from './routes/demo';
import { itemRoutes } from './routes/items';
import { pageRoutes } from './routes/pages';
import { ticketRoutes } from './routes/ticket';
import { trustRoutes } from './routes/trust';

/**
 * Opens the host's data and returns its HTTP application. The demonstration also offers the keys of `people`.
 * `complete` completes signatures, by default on the event loop.
 */
export async function createHost(
  config: HostConfig,
  log: Logger,
  people: readonly KeyHolder[],
  complete?: CompleteSignature,
): Promise<Koa<HostState>> {
  const authority = await Authority.open(config.folder, `${config.origin}/ocsp`);
  const state: HostState = {
    config,
    authority,
    keyRing: new KeyRing(authority, config.folder),
    store: new ItemStore(config.folder),
    complete: complete ?? ((submission) => completeSignature(authority, submission)),
    caller: (ctx) => callerOf(ctx, config),
  };
  const router = new Router<HostState>();
  router.get('/health', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  trustRoutes(router);
  itemRoutes(router);
  ticketRoutes(router);
  pageRoutes(router, config);
  if (config.demo) demoRoutes(router, people);

  const app = new Koa<HostState>();
  app.use(async (ctx, next) => {
    Object.assign(ctx.state, state);
    ctx.set({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    await next();
  });
  app.use(answerProblems(log));
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
