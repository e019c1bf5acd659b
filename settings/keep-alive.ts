/**
 * Time in ms for which our servers keep an idle connection open. It is longer than that of proxies (Caddy: 2
 * minutes). Otherwise a proxy would sometimes send a call on a connection that is just being closed, and answer with
 * status 502.
 */
export const KEEP_ALIVE_MS = 130_000;
