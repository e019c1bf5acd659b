import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../tests/browser/chromium';
import { builtPluginIntegrity, webConfig } from '../provider/web-config';
import { startTestHost, type TestHost } from './test-host';

/** A page of a product on one origin, a signing host on another, and a browser. */
export interface ProductPage {
  host: TestHost;
  /** A new tab in which the plugin is loaded and started. */
  open(options?: { colorScheme?: 'light' | 'dark' }): Promise<Page>;
  stop(): Promise<void>;
}

/** The strictest policy that a product can have: besides its own files only the host's script and frame, and nothing inline. */
const policy = (host: string) =>
  `default-src 'self'; script-src 'self' ${host}; frame-src ${host}; style-src 'self'; img-src 'self'`;

export async function startProductPage(): Promise<ProductPage> {
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    path.join(__dirname, '../../scripts/build/signing-pages.ts'),
  ]);
  let markup = '';
  let hostUrl = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy(hostUrl));
    response.end(markup);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = await startTestHost({ allowedOrigins: [origin] });
  hostUrl = host.url;
  const { scriptUrl, integrity, options } = webConfig(host.url, await builtPluginIntegrity());
  markup = `<!doctype html><html lang="uk"><title>Продукт</title><main><h1>Продукт</h1>
    <button id="sign">Підписати</button></main>
    <script src="${scriptUrl}" integrity="${integrity}" crossorigin="anonymous"></script></html>`;
  const browser = await chromium.launch({
    executablePath: await chromiumPath(process.env),
    args: chromiumFlags,
  });
  return {
    host,
    open: async ({ colorScheme = 'light' } = {}) => {
      const page = await (await browser.newContext({ colorScheme })).newPage();
      await page.goto(origin);
      await page.evaluate((initOptions) => window.SignHost?.init(initOptions), options);
      return page;
    },
    stop: async () => {
      await browser.close();
      await host.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
