import { expect, type Page } from '@playwright/test';
import { ApplicationPage } from './application';

/** Goes to the inbox by the menu, asks for the application's tasks by its number, and opens this one. */
export async function openTask(page: Page, number: string, task: string): Promise<ApplicationPage> {
  await page.getByRole('link', { name: 'Мої завдання' }).first().click();
  await page.getByRole('searchbox', { name: 'Номер заявки' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`number=${number}`));
  await page.getByRole('link', { name: task, exact: true }).first().click();
  const application = new ApplicationPage(page);
  await expect(application.heading).toContainText(number);
  return application;
}
