import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expect, test } from './fixtures';
import { checkPage } from './pages/check-page';
import { Keyboard } from './pages/keyboard';
import { openSignedOutPage, newEmail, PASSWORD, register } from './pages/registration';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { passwordField, signIn, signOutButton } from './pages/sign-in';

test.use({ refusals: [401, 409, 422] });

test('registering, by keyboard alone, leads to the waiting page', async ({ office }) => {
  const page = await openSignedOutPage(office);
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await keyboard.press(page.getByRole('link', { name: 'Реєстрація' }));
  await expect(page.getByLabel('Прізвище, ім’я та по батькові')).toBeFocused();
  const email = newEmail();
  await keyboard.type(page.getByLabel('Прізвище, ім’я та по батькові'), 'Коваль Ірина Петрівна');
  await keyboard.type(page.getByLabel('Електронна пошта'), email);
  await keyboard.type(page.getByLabel(/^Пароль/), 'password1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Цей пароль легко вгадати')).toBeVisible();
  await expect(page.getByLabel(/^Пароль/)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await expect(page.getByText('Цей пароль легко вгадати')).toBeHidden();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Очікуйте на призначення ролі' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/pd/seasons');
  await expect(page.getByRole('heading', { name: 'Очікуйте на призначення ролі' })).toBeVisible();
  await keyboard.press(signOutButton(page));
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
});

test('a new password set by the recovery letter ends the other sessions, and the letter’s link works once', async ({
  office,
}) => {
  const otherPage = await openSignedOutPage(office);
  const email = newEmail();
  await register(otherPage, { email, expert: true });
  await expect(otherPage.getByRole('heading', { name: 'Мій обліковий запис' })).toBeVisible();

  const page = await openSignedOutPage(office);
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await keyboard.press(page.getByRole('link', { name: 'Забули пароль?' }));
  await keyboard.type(page.getByLabel('Електронна пошта облікового запису'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Перевірте поштову скриньку' })).toBeFocused();
  await expect(page).toHaveURL(/\/restore\/success$/);

  const letter = page.locator('article', { hasText: email });
  await expect(async () => {
    await page.goto('/mailbox');
    await waitUntilPageLoaded(page);
    expect(await letter.count()).toBe(1);
  }).toPass();
  await expect(letter.getByRole('heading')).toHaveText('Відновлення доступу до грантового офісу');
  await keyboard.press(letter.getByRole('link'));
  await expect(page).toHaveURL(/\/restore\/[\w-]{43}$/);
  const link = page.url();
  await keyboard.type(page.getByLabel('Новий пароль'), 'інший берег Дніпра');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Пароль змінено' })).toBeFocused();
  await expect(page).toHaveURL(/\/restore\/done$/);

  // The other browser's session has ended, and its page says so without a reload.
  await expect(otherPage.getByText('Схоже, ваш сеанс завершився')).toBeVisible();

  await keyboard.press(page.getByRole('link', { name: 'До входу' }));
  await keyboard.type(page.getByLabel('Електронна пошта'), email);
  await keyboard.type(passwordField(page), 'інший берег Дніпра');
  await page.keyboard.press('Enter');
  await expect(signOutButton(page)).toBeVisible();

  await page.goto(link);
  await page.getByLabel('Новий пароль').fill('третій берег Дніпра');
  const used = page.getByText('Посилання вже не діє');
  // The message disappears by itself, so the wait for it begins before it can appear.
  const visible = used.waitFor();
  await page.getByRole('button', { name: 'Зберегти пароль' }).click();
  await visible;
  await expect(used).toBeHidden();
});

test('signing in again after an expired session keeps the typed text', async ({ office }) => {
  const page = await openSignedOutPage(office);
  await signIn(page, 'financier@example.org');
  await page.getByRole('link', { name: 'Мій обліковий запис' }).first().click();
  const position = page.getByLabel('Посада');
  await position.fill('Головна фінансистка');
  await page.evaluate(async () => {
    await fetch('/auth/logout', {
      method: 'POST',
      headers: { authorization: localStorage.getItem('token') ?? '', 'content-type': 'application/json' },
      body: '{}',
    });
  });
  const dialog = page.getByRole('dialog', { name: 'Увійдіть знову' });
  // A live event of another test may make the page call the server before the button does.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: 'Зберегти' }).click({ timeout: 20_000 });
    await expect(dialog).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await expect(dialog.getByText('Схоже, ваш сеанс завершився')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await checkPage(page, 'expired');
  await passwordField(page).focus();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(position).toHaveValue('Головна фінансистка');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Дані змінено')).toBeVisible();
  await page.reload();
  await expect(position).toHaveValue('Головна фінансистка');
});
