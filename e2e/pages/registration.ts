import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Office } from '../fixtures';

/** Password of all registered test accounts. */
export const PASSWORD = 'тихий берег Дніпра';
const NAME = 'Коваль Ірина Петрівна';

interface Newcomer {
  email: string;
  expert: boolean;
  name?: string;
}

/** Fills in the form of `/registration` and sends it. */
export async function register(page: Page, { email, expert, name = NAME }: Newcomer): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel('Прізвище, ім’я та по батькові').fill(name);
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel(/^Пароль/).fill(PASSWORD);
  if (expert) await page.getByLabel('зареєструватися як експерт').check();
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
}

/** Opens a page in a new browser without a session. */
export const openSignedOutPage = async (office: Office): Promise<Page> => (await office.browser()).newPage();

/** Returns an e-mail address that no account has. */
export const newEmail = (): string => `${randomUUID()}@example.org`;
