import type { Router } from '@koa/router';
import { DEMO_PASSWORD } from '../../authority/demo-password';
import type { KeyHolder } from '../../authority/key-ring';
import { holderByName, offeredKeys } from '../demo-keys';
import { demoPage } from '../demo-page';
import type { HostState } from '../host-state';
import { HostProblem } from '../problems';

/**
 * Adds the routes that list and download the keys of the demonstration's people. Only the demonstration has these
 * routes.
 */
export function demoRoutes(router: Router<HostState>, people: readonly KeyHolder[]): void {
  router.get('/demo/keys', async (ctx) => {
    const language = ctx.acceptsLanguages('uk', 'en') === 'en' ? 'en' : 'uk';
    ctx.set('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
    ctx.vary('Accept-Language');
    ctx.type = 'text/html';
    ctx.body = demoPage(language, await offeredKeys(ctx.state.keyRing, people), DEMO_PASSWORD);
  });

  router.get('/api/demo/keys', async (ctx) => {
    const caller = ctx.state.caller(ctx);
    const user = caller.kind === 'ticket' ? caller.ticket.user : undefined;
    ctx.body = { keys: await offeredKeys(ctx.state.keyRing, people, user) };
  });

  router.get('/demo/keys/:file', async (ctx) => {
    const name = /^(.+)\.p12$/.exec(ctx.params['file'] ?? '')?.[1] ?? '';
    const holder = await holderByName(ctx.state.keyRing, people, name);
    if (!holder) throw new HostProblem(404, 'key-unknown');
    ctx.attachment(`${holder.email}.p12`);
    ctx.type = 'application/x-pkcs12';
    ctx.body = Buffer.from(await ctx.state.keyRing.containerOf(holder));
  });
}
