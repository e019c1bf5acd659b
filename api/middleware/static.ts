import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type Koa from 'koa';

interface StaticFile {
  file: string;
  type: string;
  /** Encodings made at build, beside the file. */
  encoded: Partial<Record<'br' | 'gzip', string>>;
}

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** vite names what it builds by content. */
const IMMUTABLE = /^\/assets\//;
/** Paths of programs, never of the interface. */
const PROGRAMS = /^\/(api|auth)(\/|$)/;

/**
 * Serves the built interface from `root`: its files, and `index.html` for any other page, whose path the browser's router
 * reads. The list of files is read once: no path of a caller is ever opened.
 */
export function staticFiles(root: string): Koa.Middleware {
  const files = existsSync(root) ? listFiles(root) : new Map<string, StaticFile>();
  return async (ctx, next) => {
    const found = ['GET', 'HEAD'].includes(ctx.method) ? findFile(files, ctx.path) : undefined;
    if (!found) {
      await next();
      return;
    }
    ctx.set('cache-control', IMMUTABLE.test(ctx.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    send(ctx, found);
  };
}

function findFile(files: Map<string, StaticFile>, where: string): StaticFile | undefined {
  if (PROGRAMS.test(where)) return undefined;
  return files.get(where) ?? (IMMUTABLE.test(where) ? undefined : files.get('/index.html'));
}

function send(ctx: Koa.Context, { file, type, encoded }: StaticFile): void {
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings(...Object.keys(encoded), 'identity');
  const chosen = encoding === 'br' || encoding === 'gzip' ? encoded[encoding] : undefined;
  if (chosen && typeof encoding === 'string') ctx.set('content-encoding', encoding);
  const sent = chosen ?? file;
  const { size, mtime } = statSync(sent);
  ctx.status = 200;
  ctx.lastModified = mtime;
  ctx.type = type;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.length = size;
  ctx.body = createReadStream(sent);
}

function listFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(root, name);
    if (/\.(br|gz|map)$/.test(name) || !statSync(file).isFile()) continue;
    const encoded = Object.entries(ENCODINGS).filter(([, ending]) => existsSync(file + ending));
    files.set(`/${name.split(path.sep).join('/')}`, {
      file,
      type: path.extname(name),
      encoded: Object.fromEntries(encoded.map(([encoding, ending]) => [encoding, file + ending])),
    });
  }
  return files;
}
