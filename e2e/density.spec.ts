import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { submit } from './world/applicants';

/** Maximum height of a row at default density, in px. */
const MAX_ROW_PX = 56;
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 380, height: 800 };

/** Returns the heights of a table's rows, and the number of rows fully in view when the page is opened. */
async function visibleRows(page: Page, table: string, size: typeof WIDE) {
  await page.setViewportSize(size);
  await page.reload();
  await waitUntilPageLoaded(page);
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  return page.getByRole('table', { name: table }).evaluate((element, scrolls) => {
    const lines = [...element.querySelectorAll('tbody tr[role="row"]')];
    // The content above a list takes several lines on a narrow screen and scrolls away: a screen of the list itself
    // is counted. Scroll and count in one call: a live event may render the rows again at any moment.
    if (scrolls) lines.find((row) => row.getBoundingClientRect().height > 0)?.scrollIntoView();
    const rows = lines.map((row) => row.getBoundingClientRect());
    const heights = rows.map(({ height }) => height).filter((height) => height > 0);
    const wholeRows = rows.filter(
      ({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= window.innerHeight,
    );
    return { highest: Math.max(...heights), whole: wholeRows.length };
  }, size === NARROW);
}

test('a screen shows ten tasks, nine applications or ten users, a narrow screen four', async ({
  office,
  samples,
}) => {
  for (let n = 1; n <= 9; n += 1)
    await submit('fort-stage', `Сцена у форті: ${'дуже '.repeat(n)}довга назва проєкту на весь рядок`);
  const { contest } = await samples.catalogue();
  const lists = [
    ['project_manager', '/inbox', 'Мої завдання', 10],
    ['project_manager', `/pd/contests/${contest}`, 'Заявки конкурсу', 9],
    ['admin', '/admin/users', 'Користувачі', 10],
    ['project_manager', '/search?query=форті', 'Знайдені заявки', 9],
    ['supervisory', '/search?query=форті', 'Знайдені заявки', 9],
  ] as const;
  for (const [role, address, table, least] of lists) {
    await test.step(address, async () => {
      const { page } = await office.as(role);
      await page.goto(address);
      const wide = await visibleRows(page, table, WIDE);
      expect.soft(wide.highest, `${address}: the highest row`).toBeLessThanOrEqual(MAX_ROW_PX);
      expect.soft(wide.whole, `${address}: rows in sight`).toBeGreaterThanOrEqual(least);
      const narrow = await visibleRows(page, table, NARROW);
      expect.soft(narrow.whole, `${address}: rows in sight at 380 px`).toBeGreaterThanOrEqual(4);
      await page.setViewportSize(WIDE);
      await checkLoadedPage(page, `density-${role}-${table}`);
    });
  }
});

test('compact density applies to all lists and at the next sign-in', async ({ office }) => {
  const { page } = await office.as('expert_manager');
  await page.goto('/inbox');
  await waitUntilPageLoaded(page);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me/settings'));
  await page.getByRole('button', { name: 'Вигляд списку' }).click();
  await page.getByText('Щільно', { exact: true }).click();
  await stored;
  await page.evaluate(() => localStorage.removeItem('preferences'));
  await page.reload();
  await waitUntilPageLoaded(page);
  await page.getByRole('button', { name: 'Вигляд списку' }).click();
  await expect(page.getByRole('radio', { name: 'Щільно' })).toBeChecked();
  await checkLoadedPage(page, 'density-settings');
});

test('the panel of filters lies within the window, and its fields beside or under each other', async ({
  office,
}) => {
  const { page } = await office.as('project_head');
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await page.goto('/rp/stats?reporting_type=negotiation&reporting_status=3');
    await waitUntilPageLoaded(page);
    await page.getByRole('button', { name: /^Фільтри/ }).click();
    const boxes = await Promise.all(
      ['Етап погодження', 'Статус етапу'].map(async (name) => {
        // The whole field, of which the combobox is the inner input.
        const field = page
          .getByRole('combobox', { name, exact: true })
          .locator('xpath=ancestor::*[contains(@class,"ant-select")][last()]');
        await expect(field).toBeInViewport({ ratio: 1 });
        return field.boundingBox();
      }),
    );
    const [stage, status] = boxes;
    if (!stage || !status) throw new Error('a filter has no box');
    expect(stage.x + stage.width <= status.x || stage.y + stage.height <= status.y).toBe(true);
    await page.keyboard.press('Escape');
  }
});
