import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { WIDE } from './pages/faults';
import { widthFaults } from './pages/narrow';
import { lowButtonFaults, overlapFaults, smallTextFaults } from './pages/overlaps';
import { pageFor } from './pages/page-for';
import { GROUPS, SCREENS } from './pages/screens';
import { waitUntilPageLoaded } from './pages/page-loaded';
import type { Screen } from './screens/screen';
import type { Samples } from './world/samples';
import { IS_QUICK } from './world/size';

test.describe.configure({ mode: 'parallel' });

/**
 * One screen of each arrangement: a list, facts, tabs, a text editor, a form beside its material, a table that scrolls by itself.
 * `npm test` checks only these.
 */
const ARRANGEMENTS = [
  '/pd contest',
  'division info',
  'dictionaries',
  'template',
  'technical form',
  'negotiation edits',
];

/** Size of the narrowest phone, and of a wide window at 400 %. */
const NARROWEST = { width: 320, height: 640 };
/** Default font size of a browser, and twice that, in px. */
const [DEFAULT_PX, DOUBLE_PX] = [16, 32];
/** Smallest text of the product at the default font size. */
const SMALLEST_PX = 11;

/** Changes the browser's font size setting, which a page cannot do, and leaves the page: the setting is that of pages loaded after it. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.goto('about:blank');
}

/** Opens a screen at twice the font size, and looks for text that is cut off, overlaps or stays small. */
async function checkDoubled(page: Page, screen: Screen, samples: Samples): Promise<void> {
  await setFontSize(page, DOUBLE_PX);
  await screen.open(page, samples);
  await waitUntilPageLoaded(page);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size, 'font size of the browser').toBe(`${DOUBLE_PX}px`);
  expect.soft(await widthFaults(page), `${screen.name} at 200 %`).toEqual([]);
  expect.soft(await overlapFaults(page), `${screen.name} at 200 %`).toEqual([]);
  expect.soft(await smallTextFaults(page, 2 * SMALLEST_PX), `${screen.name} at 200 %`).toEqual([]);
  if (process.env.LOOK)
    await page.screenshot({ path: `${process.env.LOOK}/${screen.name.replaceAll('/', '')}-200.png` });
  await setFontSize(page, DEFAULT_PX);
}

/** @throws Error where a screen of this name is missing. */
function screenOf(name: string): Screen {
  const screen = SCREENS.find((screen) => screen.name === name);
  if (!screen) throw new Error(`no screen is named ${name}`);
  return screen;
}

const groups = IS_QUICK ? { arrangements: ARRANGEMENTS.map(screenOf) } : GROUPS;

for (const [group, screens] of Object.entries(groups))
  test(`${group}: nothing overflows at 320 px or at twice the font size`, async ({ office, samples }) => {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await pageFor(office, screen);
        await screen.open(page, samples);
        await waitUntilPageLoaded(page);
        await page.setViewportSize(NARROWEST);
        await waitUntilPageLoaded(page);
        expect.soft(await widthFaults(page), `${screen.name} at 320 px`).toEqual([]);
        expect.soft(await overlapFaults(page), `${screen.name} at 320 px`).toEqual([]);
        expect.soft(await lowButtonFaults(page), `${screen.name} at 320 px`).toEqual([]);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/${screen.name.replaceAll('/', '')}-320.png` });

        await page.setViewportSize(WIDE);
        if (!screen.isWideOnly) await checkDoubled(page, screen, samples);
        if (!screen.role) await page.context().close();
      });
  });
