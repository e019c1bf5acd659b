import { expect, type Page } from '@playwright/test';

/** Waits until a page has its heading and nothing on it is loading. */
export async function waitUntilPageLoaded(page: Page): Promise<void> {
  // An editor on the page may have headings too.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Завантажуємо...')).toHaveCount(0);
}
