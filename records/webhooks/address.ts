import { lookup, type LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A receiver of webhooks, with the allowed IP addresses of its host. */
export interface WebhookTarget {
  url: URL;
  addresses: LookupAddress[];
}

const PORTS = ['', '443', '8443'];

/**
 * Resolves and checks a webhook's URL (rules/integration, "Webhook address"). The demonstration may also use http, loopback and any port.
 * @returns undefined if the URL is not allowed, or if the name does not resolve
 */
export async function webhookTarget(
  address: string,
  demo: boolean,
  resolveName: (name: string) => Promise<LookupAddress[]> = resolveAll,
): Promise<WebhookTarget | undefined> {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(demo && url.protocol === 'http:')) return undefined;
  if (url.username || url.password || !(demo || PORTS.includes(url.port))) return undefined;
  const host = hostOf(url);
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolveName(host).catch(() => []);
  const allowed = addresses.length > 0 && addresses.every((resolved) => isAllowed(resolved.address, demo));
  return allowed ? { url, addresses } : undefined;
}

/** Returns the host's name or IP address, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const resolveAll = (name: string) => resolve(name, { all: true });

/**
 * Returns whether an address is public: not private, loopback, link-local or of another special range, also as IPv4
 * inside IPv6. The demonstration may use loopback.
 */
function isAllowed(address: string, demo: boolean): boolean {
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (demo && range === 'loopback');
}

/** Returns a lookup function that always returns the checked addresses, so that a later DNS answer has no effect. */
export function pinnedLookup(addresses: LookupAddress[]): typeof lookup {
  const answer = (
    _name: string,
    { all }: { all?: boolean },
    reply: (error: null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    if (all) reply(null, addresses);
    else reply(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
  return answer as unknown as typeof lookup;
}
