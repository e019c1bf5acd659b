import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';

/** Size in bytes below which answers are not compressed. */
const MIN_BYTES = 1024;
/** Size in bytes above which koa-compress with its thread pool is faster. */
const MAX_BYTES = 64 * 1024;
/** Base-2 logarithm of brotli's window size in bytes. The answer fits, and the default of 4 MB takes longer to allocate than to use. */
const WINDOW = 18;

/**
 * Serialises a JSON answer, and compresses one of ordinary size synchronously. koa-compress, with its streams and thread pool, takes longer
 * than the database query of such an answer. If the body is still an object, koa-compress serialises it to learn its length, and Koa
 * serialises it again.
 */
export const compressSmall: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (!isPlainObject(body) || !/json/.test(ctx.type || 'json')) return;
  const json = Buffer.from(JSON.stringify(body));
  const contentType = ctx.response.get('content-type') || 'application/json; charset=utf-8';
  const isCompressedHere = json.length >= MIN_BYTES && json.length <= MAX_BYTES;
  const encoding = isCompressedHere && ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') {
    ctx.body = encoding === 'br' ? brotli(json) : gzipSync(json, { level: 1 });
    ctx.set('content-encoding', encoding);
  } else ctx.body = json;
  ctx.set('content-type', contentType);
};

const brotli = (json: Buffer) =>
  brotliCompressSync(json, {
    chunkSize: json.length,
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
  });

/** Returns whether the body is a plain object, which Koa sends as JSON. Streams, buffers, texts and arrays are not. */
const isPlainObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
