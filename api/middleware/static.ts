import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { send } from '@koa/send';
import type Koa from 'koa';

/** vite names what it builds by content. */
const IMMUTABLE = /^\/assets\//;
/** Scripts, styles and fonts of the build; what browsers ask of documents alone would be half of what a small one takes. */
const PARTS = /^\/assets\/.*\.(js|css|woff2)$/;
const OF_DOCUMENTS = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'];
/** Paths of programs, never of the interface. */
const PROGRAMS = /^\/(api|auth)(\/|$)/;

/**
 * Serves the built interface from `root`: its files, and `index.html` for any other page, whose path the browser's router
 * reads. The list of files is read once: no path of a caller is ever opened. What the build has compressed goes out so.
 */
export function staticFiles(root: string): Koa.Middleware {
  const files = new Set(existsSync(root) ? listFiles(root) : []);
  return async (ctx, next) => {
    const file = files.has(ctx.path) || IMMUTABLE.test(ctx.path) ? ctx.path : '/index.html';
    if (!['GET', 'HEAD'].includes(ctx.method) || PROGRAMS.test(ctx.path) || !files.has(file)) {
      await next();
      return;
    }
    ctx.set('cache-control', IMMUTABLE.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    ctx.vary('Accept-Encoding');
    if (PARTS.test(file)) for (const name of OF_DOCUMENTS) ctx.remove(name);
    await send(ctx, file, { root, hidden: true });
    if (ctx.fresh) ctx.status = 304;
  };
}

/** The paths that are served; what stands beside them compressed, or for a debugger, is not asked for by itself. */
const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map(
      ({ parentPath, name }) =>
        `/${path.relative(root, path.join(parentPath, name)).split(path.sep).join('/')}`,
    );
