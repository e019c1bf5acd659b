import { expect, type Locator, type Page } from '@playwright/test';
import { ApplicationPage } from './application';
import { pageSettled } from './settled';

/** Goes to the inbox by the menu, asks for the application's tasks by its number, and opens this one. */
export async function openTask(page: Page, number: string, task: string): Promise<ApplicationPage> {
  await page.getByRole('link', { name: 'Мої завдання' }).first().click();
  // An expert's first page has the same search: it is gone when the inbox stands there.
  await expect(page.getByRole('heading', { level: 1, name: 'Мої завдання' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Номер, назва або заявник' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`text=${number}`));
  const link = taskLink(page, number, task);
  // The list that was read before may stand there still: who opens a task from it is led on by that one.
  await expect(link).toHaveAttribute('href', new RegExp(`list=[^&]*text%3D${number}`));
  // Its row moves when the filtered list takes the place of the other.
  await pageSettled(page);
  await link.click();
  const application = new ApplicationPage(page);
  await expect(application.heading).toContainText(number);
  return application;
}

/** A task of this very application: the list may still show others while the filtered one is read. */
export const taskLink = (page: Page, number: string, task: string): Locator =>
  page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: task, exact: true }).first();
