import type { Configuration } from 'openid-client';
import type { ServiceSettings } from '../../../settings/settings';

const TIMEOUT_SECONDS = 10;
export const CALLBACK_PATH = '/auth/oidc/callback';

type OpenidClient = typeof import('openid-client');

/** The foundation's identity provider as the product knows it. */
export interface Provider {
  issuer: string;
  client: OpenidClient;
  config: Configuration;
}

/**
 * Returns a function that finds the provider of the settings; nothing where there is none. Its own description is read when it is
 * first needed and cached; a failure is tried anew with the next sign-in.
 */
export function identityProvider(settings: ServiceSettings): (() => Promise<Provider>) | undefined {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = settings;
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) return undefined;
  let known: Promise<Provider> | undefined;
  return () => {
    known ??= discover(oidcIssuer, oidcClientId, oidcClientSecret).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function discover(issuer: string, clientId: string, secret: string): Promise<Provider> {
  // Only products with a provider load the library.
  const client = await import('openid-client');
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    secret,
    (as, its, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const basic = methods.includes('client_secret_basic');
      const authenticate = basic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
      return authenticate(as, its, body, headers);
    },
    {
      timeout: TIMEOUT_SECONDS,
      // The settings take such an address on this machine only.
      ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
    },
  );
  return { issuer: config.serverMetadata().issuer, client, config };
}
