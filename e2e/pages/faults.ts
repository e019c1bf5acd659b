import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { widthFaults } from './narrow';

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 380, height: 800 };

/** A page that fills the window has nothing under it: what is hidden in a part of it does not make the window longer. */
const heightFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fills = document.querySelector('[data-fill]');
    if (!fills) return [];
    const end = Math.ceil((fills.closest('main') ?? fills).getBoundingClientRect().bottom + window.scrollY);
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > Math.max(clientHeight, end) + 1
      ? [`it ends at ${end} px, and the window scrolls to ${scrollHeight} px`]
      : [];
  });

/**
 * `npm test` sees each page in one theme and leaves out what opens over it, `npm run test:all` and a run by hand take all
 * (tests/README.md).
 */
export const ONE_LOOK = process.env.TEST_LOOKS === 'one';

/**
 * Returns what axe finds, what does not fit at 380 px, and whether anything lies below a page that fills a wide window. Themes
 * differ in colours alone, widths in the arrangement: each is seen once, light at the page's own width and dark at 380 px. With
 * `ONE_LOOK` the page is seen light at its own width only.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await heightFaults(page);
  for (const colorScheme of ONE_LOOK ? (['light'] as const) : (['light', 'dark'] as const)) {
    if (colorScheme === 'dark') await page.setViewportSize(NARROW);
    await switchTo(page, colorScheme);
    faults.push(
      ...(await violationsOf(page)).flatMap(({ id, nodes }) =>
        nodes.map((node) => `${colorScheme}: ${id} ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      ),
    );
  }
  if (!ONE_LOOK) faults.push(...(await widthFaults(page)).map((fault) => `at ${NARROW.width} px: ${fault}`));
  // A screen's way to what opens over it may have made the window narrow.
  await page.setViewportSize(WIDE);
  return faults;
}

type Axe = typeof axe;

const OPTIONS = { resultTypes: ['violations'] } satisfies RunOptions;

/** Only what is found in several frames has to be put together; a page of one is asked itself, which takes two thirds of the time. */
async function violationsOf(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(document, options)).violations,
    OPTIONS,
  );
}

/** Changes the system's colours, and waits until the page has faded over to them. */
export async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The mailbox is a plain page without a theme of its own.
  const themed = page.locator('html[data-theme]');
  if (await themed.count()) await expect(themed).toHaveAttribute('data-theme', colorScheme);
  await atRest(page);
}

/** Waits until nothing fades or moves any more. */
async function atRest(page: Page): Promise<void> {
  const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(fading)).toBe(0);
}
