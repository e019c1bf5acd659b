import type Koa from 'koa';
import { hasRoom } from '../../files/room';
import { diskFull } from './outages';

/** Reading goes on, and what it takes writes next to nothing: signing in and out, searching. */
const GOES_ON = /^\/auth\/|^\/api\/catalogs\/search$/;
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses what writes, 503 `disk-full`, while the disk of the data folder has no room left for it. */
export function keepRoom(dataDir: string): Koa.Middleware {
  return async (ctx, next) => {
    const writes = !READS.includes(ctx.method) && !GOES_ON.test(ctx.path);
    if (writes && !(await hasRoom(dataDir))) throw diskFull();
    await next();
  };
}
