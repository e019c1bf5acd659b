import { createHash } from 'node:crypto';
import type Koa from 'koa';

/**
 * Marks an answer as open data: any site may read it and anyone may cache it, but has to revalidate it by ETag before each use, so that
 * hidden data disappears at once.
 */
export function openData(ctx: Koa.Context, etag: string): void {
  ctx.set('cache-control', 'public, no-cache');
  ctx.set('access-control-allow-origin', '*');
  ctx.set('cross-origin-resource-policy', 'cross-origin');
  // The ETag is weak, because the answer is sent with different compressions.
  ctx.vary('Accept-Encoding');
  ctx.set('etag', `W/"${etag}"`);
  if (!ctx.status || ctx.status === 404) ctx.status = 200;
}

/** Sets an ETag on JSON answers of open calls, and answers status 304 to callers that have the current one. */
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
