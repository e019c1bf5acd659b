import type Koa from 'koa';
import { disposition } from '../presenters/file';
import type { FileRow } from '../queries/files';
import type { Services } from '../services';

/** Answers a stored file's bytes: as an attachment, or with `?inline=1` for display if that is safe. */
export async function sendFile(ctx: Koa.Context, { files }: Services, file: FileRow): Promise<void> {
  const stream = await files.get(file.sha256);
  ctx.set('content-disposition', disposition(file, ctx.query.inline === '1'));
  ctx.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  ctx.compress = false;
  ctx.body = stream;
  ctx.type = file.mime;
  ctx.length = Number(file.size);
}
