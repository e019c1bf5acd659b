import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';

/** Key of this tab's storage while its user is at the identity provider: the secret without which nobody ends what it began. */
const KEY = 'oidc';

interface OidcAttempt {
  secret: string;
  /** Where the user wanted to go. */
  address?: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Begins a sign-in at the identity provider, and leaves the page for it. */
export async function leaveForProvider(address: string | undefined): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const { url } = await call(contract.oidcStart, { body: { binding: base64url(new Uint8Array(digest)) } });
  sessionStorage.setItem(KEY, JSON.stringify({ secret, address } satisfies OidcAttempt));
  location.assign(url);
}

/** Takes the stored secret; it is good for one return. */
export function takeKept(): OidcAttempt | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OidcAttempt | null) ?? undefined;
  } catch {
    return undefined;
  } finally {
    sessionStorage.removeItem(KEY);
  }
}
