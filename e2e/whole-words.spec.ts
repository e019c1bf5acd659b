import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { settled } from './pages/settled';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 380, height: 800 };

/** What of these takes more lines than one, by its words. */
const broken = (these: Locator): Promise<string[]> =>
  these.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const middles = [...words.getClientRects()]
          .filter(({ width, height }) => width > 0 && height > 0)
          .map(({ top, height }) => top + height / 2);
        return Math.max(...middles) - Math.min(...middles) > 10;
      })
      .map((element) => element.textContent),
  );

const marks = (page: Page) => page.locator('tbody .ant-tag');
const headings = (page: Page) => page.locator('thead th');
const way = (page: Page) => page.getByRole('navigation', { name: 'Шлях до сторінки' });

async function open(page: Page, address: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await settled(page);
}

// One status is longer than a column may be beside the titles: it takes the two lines that a row has.
test('no heading of a list and no status in it breaks at 1280 px', async ({ office, places }) => {
  test.setTimeout(180_000);
  await places.evaluating();
  const { contest } = await places.catalogue();
  for (const [who, address] of [
    ['expert_manager', '/ed/stats'],
    ['expert_manager', `/ed/contests/${contest}`],
    ['project_manager', `/pd/contests/${contest}`],
    ['financier', `/rp/contests/${contest}`],
    ['project_manager', '/inbox'],
  ] as const) {
    const { page } = await office.as(who);
    await open(page, address, WIDE);
    await expect(page.getByRole('table')).toBeVisible();
    const long = (status: string) => !status.includes('рішення дирекції');
    expect.soft((await broken(marks(page))).filter(long), `${address}: statuses`).toEqual([]);
    // Under the order's arrows a heading of two words may take two lines: a word is never broken.
    const words = await headings(page).evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect.soft(words, `${address}: headings`).toEqual([]);
  }
});

test('the way to a page is one line, wide and narrow', async ({ office, places }) => {
  const id = (await places.evaluating()).id;
  const { page } = await office.as('expert_manager');
  for (const size of [WIDE, NARROW]) {
    await open(page, `/ed/application/${id}/info`, size);
    const box = await way(page).boundingBox();
    expect.soft(box?.height, `${size.width} px`).toBeLessThan(32);
    expect.soft(box && box.x + box.width, `${size.width} px`).toBeLessThanOrEqual(size.width);
  }
});

test('where the way to a page has the room nothing of it is cut', async ({ office }) => {
  const { page } = await office.as('expert_manager');
  await open(page, '/ed/stats', WIDE);
  const cut = await way(page)
    .locator('a, [aria-current]')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});

test('with a filter set the tabs of the inbox are still whole', async ({ office, places }) => {
  await places.submitted();
  const { page } = await office.as('project_head');
  await open(page, '/inbox?unclaimed=true&process=tech_review', WIDE);
  await expect(page.getByRole('button', { name: 'Скинути фільтри' }).first()).toBeVisible();
  const tabs = page.getByRole('radiogroup', { name: 'Які завдання показати' });
  const [all, shown] = await tabs.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(all).toBeLessThanOrEqual(shown!);
});
