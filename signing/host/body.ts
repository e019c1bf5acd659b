import type { Context } from 'koa';
import type { z } from 'zod';
import { copyBytes } from '../cades/bytes';
import { HostProblem } from './problems';

/** Body limit of one signature in bytes: a signature with its certificates has a few kilobytes. */
export const MAX_SIGNATURE_BODY = 256 * 1024;
/** Body limit of the signatures of one agreement's parts, in bytes. */
export const MAX_BATCH_BODY = 4 * 1024 * 1024;
/** Body limit of all other requests, in bytes. */
export const MAX_SMALL_BODY = 64 * 1024;

/** Reads the request's bytes. Throws 413 above the limit. */
export async function readBytes(ctx: Context, limit: number): Promise<ArrayBuffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of ctx.req) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > limit) {
      ctx.set('connection', 'close');
      throw new HostProblem(413, 'too-large');
    }
    parts.push(bytes);
  }
  return copyBytes(Buffer.concat(parts));
}

/** Reads the request's JSON by the schema `shape`. Throws 415, 413, or 400 with the name of the wrong field. */
export async function readJson<T>(ctx: Context, shape: z.ZodType<T>, limit: number): Promise<T> {
  if (!ctx.is('application/json')) throw new HostProblem(415, 'json-expected');
  const bytes = await readBytes(ctx, limit);
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw new HostProblem(400, 'json-invalid');
  }
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HostProblem(400, 'invalid', issue && `${issue.path.join('.')}: ${issue.message}`);
}
