/**
 * Time in ms for which our servers keep an idle connection: longer than proxies do (Caddy 2 minutes), or a proxy would sometimes send a
 * call on a connection that is being closed, and answer with status 502.
 */
export const KEEP_ALIVE_MS = 130_000;
