import { expect, type Locator, type Page } from '@playwright/test';
import { ApplicationPage } from './application';
import { pageSettled } from './settled';

/** Goes to the inbox by the menu, filters by the application's number, and opens the task. */
export async function openTask(page: Page, number: string, task: string): Promise<ApplicationPage> {
  await page.getByRole('link', { name: 'Мої завдання' }).first().click();
  // An expert's first page has the same search field: wait for the inbox.
  await expect(page.getByRole('heading', { level: 1, name: 'Мої завдання' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Номер, назва або заявник' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`text=${number}`));
  const link = taskLink(page, number, task);
  // The earlier list may still be shown: a task opened from it would continue with that list.
  await expect(link).toHaveAttribute('href', new RegExp(`list=[^&]*text%3D${number}`));
  // The row moves when the filtered list replaces the earlier one.
  await pageSettled(page);
  await link.click();
  const application = new ApplicationPage(page);
  await expect(application.heading).toContainText(number);
  return application;
}

/** Link to a task of this application: the list may still show others while the filtered one is loading. */
export const taskLink = (page: Page, number: string, task: string): Locator =>
  page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: task, exact: true }).first();
