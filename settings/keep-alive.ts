/**
 * Time in ms for which a server of ours keeps an idle connection: longer than proxies do (Caddy 2 minutes), or they would now and then
 * send a call on one that is just being closed, and answer 502 in its place.
 */
export const KEEP_ALIVE_MS = 130_000;
