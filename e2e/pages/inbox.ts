import { expect, type Locator, type Page } from '@playwright/test';
import { ApplicationPage } from './application';
import { IS_QUICK } from '../world/size';
import { waitUntilPageLoaded } from './page-loaded';
import { visit } from './visit';

/**
 * Goes to the inbox by the menu, filters by the application's number, and opens the task. In `npm test` the address of the filtered
 * list is opened at once: the list of all tasks would be read and drawn before each step.
 */
export async function openTask(page: Page, number: string, task: string): Promise<ApplicationPage> {
  if (IS_QUICK) await visit(page, `/inbox?text=${number}`);
  else await filterInbox(page, number);
  const link = taskLink(page, number, task);
  // The earlier list may still be shown: a task opened from it would continue with that list.
  await expect(link).toHaveAttribute('href', new RegExp(`list=[^&]*text%3D${number}`));
  // The row moves when the filtered list replaces the earlier one.
  await waitUntilPageLoaded(page);
  await link.click();
  const application = new ApplicationPage(page);
  await expect(application.heading).toContainText(number);
  return application;
}

async function filterInbox(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Мої завдання' }).first().click();
  // An expert's first page has the same search field: wait for the inbox.
  await expect(page.getByRole('heading', { level: 1, name: 'Мої завдання' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Номер, назва або заявник' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`text=${number}`));
}

/** Link to a task of this application: the list may still show others while the filtered one is loading. */
export const taskLink = (page: Page, number: string, task: string): Locator =>
  page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: task, exact: true }).first();
