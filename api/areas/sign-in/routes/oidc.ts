import type Router from '@koa/router';
import type Koa from 'koa';
import { oidcExchange, oidcStart } from '../../second-factor/contract/second-factor';
import { ProblemError } from '../../../../records/problem';
import { exchangeOidc, returnFromOidc, startOidc } from '../../../accounts/oidc/flow';
import { CALLBACK_PATH, identityProvider } from '../../../accounts/oidc/provider';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { respondToSignIn } from '../../../accounts/sign-in-response';

/** Routes of the sign-in at the foundation's identity provider (OpenID Connect). */
export function oidcRoutes(router: Router, services: Services): void {
  const { settings, log, limits } = services;
  const findProvider = identityProvider(settings);
  const provider = () => {
    if (!findProvider) throw new ProblemError(409, 'oidc-not-configured');
    return findProvider;
  };

  mount(router, services, oidcStart, async ({ body, ctx }) => {
    await limits.take('sign-in.begun', ctx.ip);
    return { url: await startOidc(services, provider(), body.binding) };
  });

  // The provider redirects the browser here: this is not a call of the page, so it redirects instead of answering with JSON.
  router.get(CALLBACK_PATH, async (ctx: Koa.Context) => {
    const fragment = await handleReturn(ctx);
    ctx.status = 303;
    ctx.redirect(`${settings.publicUrl}/#${fragment}`);
  });

  mount(router, services, oidcExchange, async ({ body, ctx }) =>
    respondToSignIn(ctx, await exchangeOidc(services, body)),
  );

  async function handleReturn(ctx: Koa.Context): Promise<string> {
    try {
      return `oidc=${await returnFromOidc(services, provider(), new URLSearchParams(ctx.querystring))}`;
    } catch (error) {
      if (error instanceof ProblemError) return `oidc-error=${error.code}`;
      log.error({ message: (error as Error).message }, 'oidc: the way back failed');
      return 'oidc-error=internal';
    }
  }
}
