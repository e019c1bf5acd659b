import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';

/** Key of session storage for the secret of a sign-in at the identity provider, required to complete it. */
const KEY = 'oidc';

interface OidcAttempt {
  secret: string;
  /** Address that the user wanted to open. */
  address?: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Begins a sign-in at the identity provider, and redirects to it. */
export async function leaveForProvider(address: string | undefined): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const { url } = await call(contract.oidcStart, { body: { binding: base64url(new Uint8Array(digest)) } });
  sessionStorage.setItem(KEY, JSON.stringify({ secret, address } satisfies OidcAttempt));
  location.assign(url);
}

/** Returns the stored secret and removes it: it is valid for one return. */
export function takeStoredAttempt(): OidcAttempt | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OidcAttempt | null) ?? undefined;
  } catch {
    return undefined;
  } finally {
    sessionStorage.removeItem(KEY);
  }
}
