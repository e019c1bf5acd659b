import { expect, type Page } from '@playwright/test';
import { faultsOf, ONE_LOOK } from './faults';
import { waitUntilPageLoaded } from './page-loaded';

/** Sizes and themes of the pictures that LOOK=<folder> takes. */
const PICTURES = [
  [1280, 'light'],
  [1280, 'dark'],
  [380, 'light'],
  [380, 'dark'],
] as const;

/**
 * Checks a state of a page that has no URL of its own, as `checkScreen` does. Does nothing in `npm test`, which checks only the screens,
 * each once (accessibility.spec.ts).
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  if (!ONE_LOOK) await checkScreen(page, name);
}

/** Expects that the page has no faults (faults.ts); with LOOK=<folder> it also takes pictures. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  expect.soft(await faultsOf(page), name).toEqual([]);
  if (!process.env.LOOK) return;
  for (const [width, colorScheme] of PICTURES) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.screenshot({
      path: `${process.env.LOOK}/${name.replaceAll(/[^\p{L}\d]+/gu, '-')}-${width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits until the page is loaded and checks it with `checkPage`. */
export async function checkLoadedPage(page: Page, name: string): Promise<void> {
  await waitUntilPageLoaded(page);
  await checkPage(page, name);
}
