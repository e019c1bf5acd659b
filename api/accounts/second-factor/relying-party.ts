import type { ServiceSettings } from '../../../settings/settings';

/** Relying party of passkeys (WebAuthn): a domain, and the one origin whose pages may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party of PUBLIC_URL. An IP address cannot be a relying party (WebAuthn, 5.1.3): a loopback address is replaced by
 * `localhost`; for any other address undefined is returned, and passkeys are not available.
 */
export function relyingParty({ publicUrl }: Pick<ServiceSettings, 'publicUrl'>): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (/^(127\.|\[::1\])/.test(url.hostname)) url.hostname = 'localhost';
  if (/^([\d.]+|\[.*\])$/.test(url.hostname)) return undefined;
  // Browsers have WebAuthn in secure contexts only.
  if (url.protocol !== 'https:' && url.hostname !== 'localhost') return undefined;
  return { id: url.hostname, origin: url.origin };
}
