import type { Configuration } from 'openid-client';
import type { ServiceSettings } from '../../../settings/settings';

const TIMEOUT_SECONDS = 10;
export const CALLBACK_PATH = '/auth/oidc/callback';

type OpenidClient = typeof import('openid-client');

/** The foundation's identity provider, with its metadata and its client. */
export interface Provider {
  issuer: string;
  client: OpenidClient;
  config: Configuration;
}

/**
 * Returns a function that finds the provider of the settings; undefined if they name none. The provider's metadata is read on first use
 * and cached; after a failure the next sign-in reads it again.
 */
export function identityProvider(settings: ServiceSettings): (() => Promise<Provider>) | undefined {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = settings;
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) return undefined;
  let provider: Promise<Provider> | undefined;
  return () => {
    provider ??= discover(oidcIssuer, oidcClientId, oidcClientSecret).catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
    return provider;
  };
}

async function discover(issuer: string, clientId: string, secret: string): Promise<Provider> {
  // The library is loaded only if the settings name a provider.
  const client = await import('openid-client');
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    secret,
    (server, clientMetadata, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const basic = methods.includes('client_secret_basic');
      const authenticate = basic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
      return authenticate(server, clientMetadata, body, headers);
    },
    {
      timeout: TIMEOUT_SECONDS,
      // The settings accept http addresses of this machine only.
      ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
    },
  );
  return { issuer: config.serverMetadata().issuer, client, config };
}
