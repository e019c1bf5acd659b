import { createHash } from 'node:crypto';
import { afterFirstStep, type SignInResult } from '../sign-in';
import { ProblemError } from '../../../records/problem';
import { beginCeremony, endCeremony } from '../second-factor/ceremonies';
import type { Services } from '../../services';
import { findOrCreateAccountId, type Identity } from './account';
import { CALLBACK_PATH, type Provider } from './provider';

/** Claims requested from the provider. */
const SCOPE = 'openid email profile';

/**
 * Begins a sign-in at the provider (authorization code with PKCE, state and nonce) and returns the provider's URL. `binding` is the
 * digest of a secret in the browser. Only that browser can complete the sign-in, so a link made by somebody else signs nobody in.
 * @throws ProblemError 503 `oidc-unavailable`
 */
export async function startOidc(
  { db, settings, log }: Services,
  findProvider: () => Promise<Provider>,
  binding: string,
): Promise<string> {
  const { client, config } = await findProvider().catch((error: unknown) => {
    log.warn({ message: messageOf(error) }, 'oidc: the provider does not answer');
    throw new ProblemError(503, 'oidc-unavailable');
  });
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const { token: state } = await beginCeremony(db, 'oidc', { data: { binding, verifier, nonce } });
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: settings.publicUrl + CALLBACK_PATH,
    scope: SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return url.href;
}

/**
 * Handles the browser's return from the provider. Returns a code, valid once and for one minute, that the page exchanges for a session.
 * The code travels in the fragment of a URL, which no server sees or logs.
 * @throws ProblemError 401 `oidc-over`, `oidc-refused`, 403 `oidc-email-unverified`, `oidc-other-subject`, 503 `oidc-unavailable`
 */
export async function returnFromOidc(
  services: Services,
  findProvider: () => Promise<Provider>,
  query: URLSearchParams,
): Promise<string> {
  const { db, log } = services;
  const ceremony = await endCeremony(db, 'oidc', query.get('state') ?? '');
  if (!ceremony) throw new ProblemError(401, 'oidc-over');
  const identity = await identityOf(services, findProvider, query, ceremony.data).catch((error: unknown) => {
    const problem = problemOf(error);
    log.warn({ message: messageOf(error), code: problem.code }, 'oidc: not signed in');
    throw problem;
  });
  const userId = await findOrCreateAccountId(db, identity);
  const { token } = await beginCeremony(db, 'oidc-return', {
    userId,
    data: { binding: ceremony.data.binding },
  });
  return token;
}

/**
 * Completes the sign-in. Returns a session for the code and the browser's secret, or the second step if the account has a second factor.
 * @throws ProblemError 401 `oidc-over`, 403 `account-blocked`
 */
export async function exchangeOidc(
  services: Services,
  { code, secret }: { code: string; secret: string },
): Promise<SignInResult> {
  const ceremony = await endCeremony(services.db, 'oidc-return', code);
  const binding = createHash('sha256').update(secret).digest('base64url');
  if (!ceremony?.userId || ceremony.data.binding !== binding) throw new ProblemError(401, 'oidc-over');
  return afterFirstStep(services, ceremony.userId);
}

async function identityOf(
  { settings }: Services,
  findProvider: () => Promise<Provider>,
  query: URLSearchParams,
  { verifier, nonce }: Record<string, unknown>,
): Promise<Identity> {
  const { client, config, issuer } = await findProvider();
  const callbackUrl = new URL(`${settings.publicUrl}${CALLBACK_PATH}?${query.toString()}`);
  const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: String(verifier),
    expectedNonce: String(nonce),
    expectedState: query.get('state') ?? '',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProblemError(401, 'oidc-refused');
  // Some providers put the e-mail and the name into the token, others return them only from the userinfo endpoint.
  const profileClaims =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  return {
    issuer,
    subject: claims.sub,
    email: typeof profileClaims.email === 'string' ? profileClaims.email : undefined,
    emailVerified: profileClaims.email_verified === true,
    name: typeof profileClaims.name === 'string' ? profileClaims.name : undefined,
  };
}

/** Returns the problem of a failed sign-in: `oidc-unavailable` if the provider did not answer, else `oidc-refused`. */
function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const unavailable = code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && isNetworkError(cause));
  return unavailable ? new ProblemError(503, 'oidc-unavailable') : new ProblemError(401, 'oidc-refused');
}

function isNetworkError(cause: unknown): boolean {
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_)/.test(code);
}

/** Message for the log: the library's messages contain no personal data and no token. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
