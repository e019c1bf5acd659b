import type { Page } from '@playwright/test';

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
