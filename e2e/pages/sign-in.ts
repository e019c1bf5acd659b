import { expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import * as sessions from '../../demo/seed/sessions';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

export const passwordField = (page: Page): Locator => page.getByLabel('Пароль', { exact: true });
export const signOutButton = (page: Page): Locator => page.getByRole('button', { name: 'Вийти' });

/** Signs in by the form, and waits for the role's first page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Електронна пошта').fill(email);
  await passwordField(page).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(signOutButton(page)).toBeVisible();
}

/**
 * Returns the browser storage of a signed-in person, with a new session from the API. The sign-in form has its own tests
 * (accounts, keyboard, users, second-factor) and would add a page load for every person of every test.
 */
export async function signedInStorage({
  email,
  role,
}: Pick<sessions.Session, 'email' | 'role'>): Promise<
  Exclude<BrowserContextOptions['storageState'], string | undefined>
> {
  const origin = process.env.PUBLIC_URL ?? '';
  const { token } = await sessions.signIn(origin, { id: '', email, role });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: `Bearer ${token}` }] }] };
}
