import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

/** Signs in through the form, and waits for the page on which the role lands. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(page.getByRole('button', { name: 'Вийти' })).toBeVisible();
}
