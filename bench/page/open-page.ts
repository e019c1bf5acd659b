import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../tests/browser/chromium';

/** Opens an empty page in a new Chromium, signed in with this token at this origin, and calls `work` with it. */
export async function withPage<T>(
  origin: string,
  token: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(process.env),
    args: chromiumFlags,
  });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'uk-UA',
      viewport: { width: 1280, height: 800 },
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'token', value: `Bearer ${token}` }] }],
      },
    });
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}
