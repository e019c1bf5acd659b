import type Koa from 'koa';

const PATHS = ['/metrics', '/api/health', '/api/live'];

/** Returns whether machines make this call every few seconds, so that traces and the log leave it out. */
export const isMachineCall = ({ path }: Koa.Context): boolean => PATHS.includes(path);
