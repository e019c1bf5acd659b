import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Router } from '@koa/router';
import type { HostConfig } from '../config';
import type { HostState } from '../host-state';
import { HostProblem } from '../problems';

/** Output folder of `signing/build.ts`. */
export const distFolder = path.join(__dirname, '..', '..', 'dist');

async function readBuiltFile(file: string): Promise<string> {
  try {
    return await readFile(path.join(distFolder, file), 'utf8');
  } catch {
    throw new HostProblem(503, 'not-built', 'run signing/build.ts');
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Content security policy of the widget: it may only run its own script, call this host, and be framed by the product's pages. */
const widgetPolicy = (origins: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${origins.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Adds the routes of the script that the product's page loads, and of the page that the script opens in a frame. */
export function pageRoutes(router: Router<HostState>, config: HostConfig): void {
  router.get('/plugin.js', async (ctx) => {
    // loaded from another origin with an integrity check, which requires CORS
    ctx.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    ctx.set('cache-control', 'no-cache');
    ctx.type = 'text/javascript';
    ctx.body = await readBuiltFile('plugin.js');
  });

  router.get('/widget.html', async (ctx) => {
    ctx.set('content-security-policy', widgetPolicy(config.allowedOrigins));
    ctx.type = 'text/html';
    const page = await readBuiltFile('widget.html');
    ctx.body = page.replace('{{origins}}', escapeAttribute(config.allowedOrigins.join(' ')));
  });

  for (const [file, type] of [
    ['widget.js', 'text/javascript'],
    ['widget.css', 'text/css'],
  ] as const) {
    router.get(`/${file}`, async (ctx) => {
      ctx.set('cache-control', 'no-cache');
      ctx.type = type;
      ctx.body = await readBuiltFile(file);
    });
  }
}
