import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { send } from '@koa/send';
import type Koa from 'koa';

/** Files that vite names by their content. */
const IMMUTABLE = /^\/assets\//;
/**
 * Scripts, styles and fonts of the build. They are sent without the headers that matter only for documents,
 * because these headers would be half of a small answer.
 */
const ASSETS = /^\/assets\/.*\.(js|css|woff2)$/;
const DOCUMENT_HEADERS = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'];
/** Paths of the API, never of the interface. */
const API_PATHS = /^\/(api|auth)(\/|$)/;

/**
 * Serves the built interface from `root`: its files, and `index.html` for any other path, which the browser's router handles. The list of
 * files is read once, so no path of a caller is ever opened. Files that the build has compressed are sent compressed.
 */
export function staticFiles(root: string): Koa.Middleware {
  const files = new Set(existsSync(root) ? listFiles(root) : []);
  return async (ctx, next) => {
    const file = files.has(ctx.path) || IMMUTABLE.test(ctx.path) ? ctx.path : '/index.html';
    if (!['GET', 'HEAD'].includes(ctx.method) || API_PATHS.test(ctx.path) || !files.has(file)) {
      await next();
      return;
    }
    ctx.set('cache-control', IMMUTABLE.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    ctx.vary('Accept-Encoding');
    if (ASSETS.test(file)) for (const name of DOCUMENT_HEADERS) ctx.remove(name);
    await send(ctx, file, { root, hidden: true });
    if (ctx.fresh) ctx.status = 304;
  };
}

/** Returns the paths that are served, without compressed copies and source maps. */
const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map(
      ({ parentPath, name }) =>
        `/${path.relative(root, path.join(parentPath, name)).split(path.sep).join('/')}`,
    );
