import { Provider } from 'oidc-provider';

/** People who can sign in at the provider, by the identifier `sub` of OpenID Connect. Any password is accepted. */
export type Identities = Record<string, { email?: string; email_verified?: boolean; name?: string }>;

/**
 * Runs a real identity provider for the tests in a separate process. Reads IDP_PORT, IDP_REDIRECT_URI, IDP_CLIENT_ID,
 * IDP_CLIENT_SECRET and IDP_IDENTITIES (JSON of `Identities`) from the environment, and prints `ready` once it listens.
 */
function main(env: NodeJS.ProcessEnv): void {
  const issuer = `http://127.0.0.1:${env.IDP_PORT}`;
  const identities = JSON.parse(env.IDP_IDENTITIES ?? '{}') as Identities;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: env.IDP_CLIENT_ID ?? '',
        client_secret: env.IDP_CLIENT_SECRET ?? '',
        redirect_uris: [env.IDP_REDIRECT_URI ?? ''],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...identities[sub] }) }),
    cookies: { keys: ['a key of the tests'] },
  });
  provider.listen(Number(env.IDP_PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
}

main(process.env);
