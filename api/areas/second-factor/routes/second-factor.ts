import type Router from '@koa/router';
import type { Call } from '../../../mount';
import { checkPassword } from '../../../accounts/check-password';
import { openSession } from '../../../accounts/sign-in';
import * as contract from '../contract/second-factor';
import type { AnyEndpoint } from '../../../contract/endpoint';
import { ProblemError } from '../../../../records/problem';
import { callState } from '../../../middleware/call-state';
import { beginCeremony, endCeremony } from '../../../accounts/second-factor/ceremonies';
import { confirmBeforeFactorSetup, isFresh } from '../../../accounts/second-factor/confirm-owner';
import { factorsOf, isRequired, passkeysOf } from '../../../accounts/second-factor/factors';
import { ownerOfPasskey, requestOptions } from '../../../accounts/second-factor/passkeys';
import { relyingParty } from '../../../accounts/second-factor/relying-party';
import { removePasskey, removeTotp } from '../../../accounts/second-factor/remove';
import { factorKey } from '../../../accounts/second-factor/seal';
import { takeSecondStep } from '../../../accounts/second-factor/second-step';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  renewCodes,
  type Owner,
} from '../../../accounts/second-factor/set';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { respondWithSession } from '../../../accounts/sign-in-response';

/** Routes of passkeys at sign-in, of the second step, and of one's own factors. */
export function secondFactorRoutes(router: Router, services: Services): void {
  signInRoutes(router, services);
  ownFactorRoutes(router, services);
}

function signInRoutes(router: Router, services: Services): void {
  const { db, settings, limits } = services;
  const party = relyingParty(settings);

  mount(router, services, contract.signInWays, async () => ({
    passkey: party?.id ?? null,
    oidc: settings.oidcIssuer ? { label: settings.oidcLabel ?? null } : null,
    ...(settings.demo && { demo: true as const }),
  }));

  mount(router, services, contract.loginSecond, async ({ body, ctx }) => {
    const { challenge, ...answer } = body;
    const userId = await takeSecondStep(services, challenge, answer);
    return respondWithSession(ctx, await openSession(services, userId));
  });

  mount(router, services, contract.passkeyOptions, async ({ ctx }) => {
    await limits.take('sign-in.begun', ctx.ip);
    if (!party) throw new ProblemError(409, 'passkeys-not-available');
    const { token } = await beginCeremony(db, 'passkey-sign-in');
    return { options: await requestOptions(db, party, token) };
  });

  mount(router, services, contract.passkeyLogin, async ({ body, ctx }) => {
    if (!(await endCeremony(db, 'passkey-sign-in', body.challenge)))
      throw new ProblemError(401, 'second-step-over');
    const userId = party && (await ownerOfPasskey(db, party, body.challenge, body.passkey));
    if (!userId) throw new ProblemError(401, 'wrong-passkey');
    return respondWithSession(ctx, await openSession(services, userId));
  });
}

function ownFactorRoutes(router: Router, services: Services): void {
  const { db, settings } = services;

  mount(router, services, contract.factors, async ({ account, ctx }) => {
    const { totp_at, codes_left } = await factorsOf({ db }, account.id);
    const passkeys = await passkeysOf(db, account.id);
    return {
      totp: totp_at && { created_at: totp_at.toISOString() },
      passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
        _id: id,
        name,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: codes_left,
      required: await isRequired(db, account.role),
      password_needed: !(await isFresh(services, callState(ctx).tokenHash)),
      totp_available: factorKey(settings) !== undefined,
    };
  });

  mount(router, services, contract.beginTotp, async (call) => {
    await confirmBeforeFactorSetup(services, idsOf(call), call.body.password);
    return beginTotp(services, call.account);
  });

  mount(router, services, contract.confirmTotp, async (call) => ({
    recovery_codes: await confirmTotp(services, ownerOf(call), call.body),
  }));

  mount(router, services, contract.removeTotp, async (call) => {
    await checkPassword(services, call.account.id, call.body.password);
    await removeTotp(services, ownerOf(call));
    return {};
  });

  mount(router, services, contract.beginPasskey, async (call) => {
    await confirmBeforeFactorSetup(services, idsOf(call), call.body.password);
    return { options: await beginPasskey(services, call.account) };
  });

  mount(router, services, contract.addPasskey, async (call) => ({
    recovery_codes: await addPasskey(services, ownerOf(call), call.body),
  }));

  mount(router, services, contract.removePasskey, async (call) => {
    await checkPassword(services, call.account.id, call.body.password);
    await removePasskey(services, ownerOf(call), call.params.id);
    return {};
  });

  mount(router, services, contract.renewRecoveryCodes, async (call) => {
    await checkPassword(services, call.account.id, call.body.password);
    return { recovery_codes: await renewCodes(services, ownerOf(call)) };
  });
}

type Caller = Pick<Call<AnyEndpoint>, 'account' | 'ctx'>;

const ownerOf = ({ account, ctx }: Caller): Owner => ({ account, tokenHash: callState(ctx).tokenHash });

const idsOf = ({ account, ctx }: Caller) => ({
  userId: account.id,
  tokenHash: callState(ctx).tokenHash,
});
