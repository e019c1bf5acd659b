import { createHash } from 'node:crypto';
import { afterFirstStep, type SignInResult } from '../sign-in';
import { ProblemError } from '../../../records/problem';
import { beginCeremony, endCeremony } from '../second-factor/ceremonies';
import type { Services } from '../../services';
import { accountOf, type Identity } from './account';
import { CALLBACK_PATH, type Provider } from './provider';

/** Claims requested from the provider. */
const SCOPE = 'openid email profile';

/**
 * Begins a sign-in at the provider: authorization code with PKCE, state and nonce. `binding` is the digest of a secret that the browser
 * keeps; only that browser can complete the sign-in, so a link from elsewhere signs nobody in.
 * @throws ProblemError 503 `oidc-unavailable`
 */
export async function startOidc(
  { db, settings, log }: Services,
  find: () => Promise<Provider>,
  binding: string,
): Promise<string> {
  const { client, config } = await find().catch((error: unknown) => {
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
 * Handles the browser's return from the provider and returns a code that the page exchanges for its session, valid once and for a minute.
 * The code travels in the fragment of a URL, which no server sees or logs.
 * @throws ProblemError 401 `oidc-over`, `oidc-refused`, 403 `oidc-email-unverified`, `oidc-other-subject`, 503 `oidc-unavailable`
 */
export async function returnFromOidc(
  services: Services,
  find: () => Promise<Provider>,
  query: URLSearchParams,
): Promise<string> {
  const { db, log } = services;
  const begun = await endCeremony(db, 'oidc', query.get('state') ?? '');
  if (!begun) throw new ProblemError(401, 'oidc-over');
  const identity = await identityOf(services, find, query, begun.data).catch((error: unknown) => {
    const problem = problemOf(error);
    log.warn({ message: messageOf(error), code: problem.code }, 'oidc: not signed in');
    throw problem;
  });
  const userId = await accountOf(db, identity);
  const { token } = await beginCeremony(db, 'oidc-return', {
    userId,
    data: { binding: begun.data.binding },
  });
  return token;
}

/**
 * Completes the sign-in: exchanges the code and the browser's secret for a session, or for the second step if the account has a second
 * factor.
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
  find: () => Promise<Provider>,
  query: URLSearchParams,
  { verifier, nonce }: Record<string, unknown>,
): Promise<Identity> {
  const { client, config, issuer } = await find();
  const callbackUrl = new URL(`${settings.publicUrl}${CALLBACK_PATH}?${query.toString()}`);
  const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: String(verifier),
    expectedNonce: String(nonce),
    expectedState: query.get('state') ?? '',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProblemError(401, 'oidc-refused');
  // Some providers put the e-mail into the token, others return it from the userinfo endpoint only.
  const emailClaims =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  return {
    issuer,
    subject: claims.sub,
    email: typeof emailClaims.email === 'string' ? emailClaims.email : undefined,
    emailVerified: emailClaims.email_verified === true,
    name: typeof emailClaims.name === 'string' ? emailClaims.name : undefined,
  };
}

/** Returns the problem of a failed sign-in: `oidc-unavailable` if the provider did not answer, else `oidc-refused`. */
function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const unavailable = code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && isNetwork(cause));
  return unavailable ? new ProblemError(503, 'oidc-unavailable') : new ProblemError(401, 'oidc-refused');
}

function isNetwork(cause: unknown): boolean {
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_)/.test(code);
}

/** Message for the log: the library's messages contain no personal data and no token. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
