import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { waitUntilPageLoaded } from './pages/page-loaded';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page opens at its top, and going back restores the scroll position', async ({ office }) => {
  const { page } = await office.as('admin');
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto('/admin/users');
  await waitUntilPageLoaded(page);
  await page.mouse.move(800, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);

  // The page is fully loaded and longer than the window, so it could be scrolled.
  await page.goto('/admin');
  await waitUntilPageLoaded(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(700);
  expect(await scrollY(page)).toBe(0);

  const users = page.getByRole('main').getByRole('link', { name: 'Користувачі', exact: true });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
  await users.focus();
  const scrolledBefore = await scrollY(page);
  await users.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await waitUntilPageLoaded(page);
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(scrolledBefore);
});

test('if the menu is longer than the window, the account below it stays in view, also while a tour is offered', async ({
  office,
}) => {
  for (const role of ['chief', 'project_head'] as const) {
    const { page } = await office.as(role);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/inbox');
    await waitUntilPageLoaded(page);
    const signOut = page.getByRole('button', { name: 'Вийти', exact: true });
    await expect(signOut).toBeInViewport({ ratio: 1 });
    const menu = page.getByRole('navigation', { name: 'Головне меню' });
    const last = menu.getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(signOut).toBeInViewport({ ratio: 1 });
  }
});
