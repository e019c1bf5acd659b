import type Koa from 'koa';
import { hasRoom } from '../../files/room';
import { diskFull } from './outages';

/** Calls that are allowed on a full disk, because reading needs them and they write little: sign-in, sign-out, searches. */
const ALLOWED_WHEN_FULL = /^\/auth\/|^\/api\/catalogs\/search$/;
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Rejects writing calls with 503 `disk-full` while the disk of the data folder is full. */
export function rejectWritesWhenDiskFull(dataDir: string): Koa.Middleware {
  return async (ctx, next) => {
    const writes = !READS.includes(ctx.method) && !ALLOWED_WHEN_FULL.test(ctx.path);
    if (writes && !(await hasRoom(dataDir))) throw diskFull();
    await next();
  };
}
