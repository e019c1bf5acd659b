import type Koa from 'koa';

const PATHS = ['/metrics', '/api/health', '/api/live'];

/** Returns whether machines make this call every few seconds. Such calls are left out of traces and the log. */
export const isMachineCall = ({ path }: Koa.Context): boolean => PATHS.includes(path);
