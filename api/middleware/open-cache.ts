import { createHash } from 'node:crypto';
import type Koa from 'koa';

/**
 * Marks an answer as open data: any site may read it, anyone may keep it, and asks again with its ETag before using it, so that
 * what is hidden is gone at once.
 */
export function openData(ctx: Koa.Context, etag: string): void {
  ctx.set('cache-control', 'public, no-cache');
  ctx.set('access-control-allow-origin', '*');
  ctx.set('cross-origin-resource-policy', 'cross-origin');
  // Weak: the same answer goes out compressed in different ways.
  ctx.vary('Accept-Encoding');
  ctx.set('etag', `W/"${etag}"`);
  if (!ctx.status || ctx.status === 404) ctx.status = 200;
}

/** JSON answers of open calls: an ETag of their content, and 304 for who has it already. */
export const openCache: Koa.Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (ctx.status !== 200 || !isData(body)) return;
  openData(ctx, createHash('sha256').update(JSON.stringify(body)).digest('base64url'));
  if (!ctx.fresh) return;
  ctx.body = null;
  ctx.status = 304;
};

const isData = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
