import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { WIDE } from './pages/faults';
import { widthFaults } from './pages/narrow';
import { overlapFaults, smallTextFaults } from './pages/overlaps';
import { pageFor } from './pages/page-for';
import { GROUPS } from './pages/screens';
import { settled } from './pages/settled';

test.describe.configure({ mode: 'parallel' });

/** The narrowest telephone, and a wide window at 400 %. */
const NARROWEST = { width: 320, height: 640 };
/** A browser's usual size of text, and twice that, in px. */
const [USUAL, DOUBLE] = [16, 32];
/** The smallest text of the product at the usual size, in px. */
const SMALLEST = 11;

/** As the settings of the browser do it, which a page cannot. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

for (const [group, screens] of Object.entries(GROUPS))
  test(`${group}: nothing overflows at 320 px, and text of twice the size is all there`, async ({
    office,
    places,
  }) => {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await pageFor(office, screen);
        await screen.open(page, places);
        await settled(page);
        await page.setViewportSize(NARROWEST);
        await settled(page);
        expect.soft(await widthFaults(page), `${screen.name} at 320 px`).toEqual([]);
        expect.soft(await overlapFaults(page), `${screen.name} at 320 px`).toEqual([]);

        await page.setViewportSize(WIDE);
        await setFontSize(page, DOUBLE);
        await screen.open(page, places);
        await settled(page);
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect(size, 'the browser is set').toBe(`${DOUBLE}px`);
        expect.soft(await widthFaults(page), `${screen.name} at 200 %`).toEqual([]);
        expect.soft(await overlapFaults(page), `${screen.name} at 200 %`).toEqual([]);
        expect.soft(await smallTextFaults(page, 2 * SMALLEST), `${screen.name} at 200 %`).toEqual([]);
        await setFontSize(page, USUAL);
        if (!screen.role) await page.context().close();
      });
  });
