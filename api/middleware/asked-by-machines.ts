import type Koa from 'koa';

const PATHS = ['/metrics', '/api/health', '/api/live'];

/** Whether the call is one that machines make every few seconds: of no interest to who reads traces or the log. */
export const askedByMachines = ({ path }: Koa.Context): boolean => PATHS.includes(path);
