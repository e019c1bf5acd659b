import { expect, type Locator, type Page } from '@playwright/test';
import { ApplicationPage } from './application';

/** Goes to the inbox by the menu, asks for the application's tasks by its number, and opens this one. */
export async function openTask(page: Page, number: string, task: string): Promise<ApplicationPage> {
  await page.getByRole('link', { name: 'Мої завдання' }).first().click();
  await page.getByRole('searchbox', { name: 'Номер заявки' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`number=${number}`));
  await taskLink(page, number, task).click();
  const application = new ApplicationPage(page);
  await expect(application.heading).toContainText(number);
  return application;
}

/** A task of this very application: the list may still show others while the filtered one is read. */
export const taskLink = (page: Page, number: string, task: string): Locator =>
  page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: task, exact: true }).first();
