import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { widthFaults } from './narrow';

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 380, height: 800 };

/** Returns faults of a page that fills the window but is longer, because hidden content extends it. */
const heightFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fills = document.querySelector('[data-fill]');
    if (!fills) return [];
    const bottom = Math.ceil(
      (fills.closest('main') ?? fills).getBoundingClientRect().bottom + window.scrollY,
    );
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > Math.max(clientHeight, bottom) + 1
      ? [`it ends at ${bottom} px, and the window scrolls to ${scrollHeight} px`]
      : [];
  });

/**
 * `npm test` checks each page in one theme and without dialogs and menus; `npm run test:all` and a run by hand check all
 * (tests/README.md).
 */
export const ONE_LOOK = process.env.TEST_LOOKS === 'one';

/**
 * Returns axe's findings, content that does not fit at 380 px, and content below a page that fills a wide window. Themes
 * differ only in colours, widths only in layout: each is checked once, light at the page's own width and dark at 380 px. With
 * `ONE_LOOK` only the light theme at the page's own width is checked.
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
  // Opening a dialog or menu may have made the window narrow.
  await page.setViewportSize(WIDE);
  return faults;
}

type Axe = typeof axe;

const OPTIONS = { resultTypes: ['violations'] } satisfies RunOptions;

/** Returns axe's violations. Only results of several frames must be merged; a page with one frame is checked directly, in two thirds of the time. */
async function violationsOf(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(document, options)).violations,
    OPTIONS,
  );
}

/** Changes the system's colour scheme, and waits until the page has changed. */
export async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The mailbox is a plain page without themes.
  const themed = page.locator('html[data-theme]');
  if (await themed.count()) await expect(themed).toHaveAttribute('data-theme', colorScheme);
  await untilAnimationsEnd(page);
}

/** Waits until all animations have ended. Those of a change begin in the frame after it. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const fading = () =>
    document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(fading)).toBe(0);
}
