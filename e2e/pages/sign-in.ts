import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import * as sessions from '../../demo/seed/sessions';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

/** Signs in through the form, and waits for the page on which the role lands. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(page.getByRole('button', { name: 'Вийти' })).toBeVisible();
}

/**
 * Returns a browser's storage of a person who has signed in: a session of its own, asked of the API. The form has its own tests
 * (accounts, keyboard, users, second-factor), and to fill it in for every person of every test takes a page load more each time.
 */
export async function keptSession({
  email,
  role,
}: Pick<sessions.Session, 'email' | 'role'>): Promise<
  Exclude<BrowserContextOptions['storageState'], string>
> {
  const origin = process.env.PUBLIC_URL ?? '';
  const { token } = await sessions.signIn(origin, { id: '', email, role });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: `Bearer ${token}` }] }] };
}
