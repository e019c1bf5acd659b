import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { signIn } from './pages/sign-in';
import { visit } from './pages/visit';

const EXPERT = 'expert3@example.org';

test('an administrator finds an account, changes it, and puts an expert into a group', async ({ office }) => {
  const { page } = await office.as('admin', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Користувачі', exact: true }).click();
  await page.getByLabel('Ім’я або електронна пошта').fill(EXPERT);
  await expect(page).toHaveURL(/q=expert3/);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  await page.getByRole('table').getByRole('link').click();
  const form = page.getByRole('form', { name: 'Обліковий запис' });
  const name = await form.getByLabel('Прізвище, ім’я та по батькові').inputValue();
  await form.getByLabel('Посада').fill('Членкиня журі, театрознавиця');
  await form.getByRole('button', { name: 'Показати РНОКПП' }).click();
  await expect(form.getByLabel('РНОКПП')).toHaveValue(/^\d{10}$/);
  await form.getByRole('combobox', { name: 'Ключові слова' }).focus();
  await page.keyboard.press('Escape');
  await checkLoadedPage(page, 'user');
  await form.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Дані змінено')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Зміни облікового запису' })).toContainText('посада');

  await visit(page, '/admin/users/council');
  await page.getByRole('link', { name: 'Нова група' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нова група');
  await page.getByLabel('Назва').fill('Рада сценічного мистецтва');
  await page.getByRole('button', { name: 'Створити групу' }).click();
  await expect(page.getByRole('heading', { name: 'Рада сценічного мистецтва' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Додати експерта' }).fill('expert3@');
  await page.getByTitle(`${name} · ${EXPERT}`).click();
  const members = page.getByRole('table', { name: 'Учасники' });
  await expect(members.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Видалити групу' }).click();
  const dialog = page.getByRole('dialog', { name: 'Видалити групу «Рада сценічного мистецтва»?' });
  await expect(dialog.getByText('До групи входить 1 експерт; його буде відкріплено.')).toBeVisible();
  await checkLoadedPage(page, 'council-delete');
  await dialog.getByRole('button', { name: 'Видалити групу' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/council$/);
  await expect(page.getByText('Групу видалено')).toBeVisible();
});

test('a new role applies to the person’s open page at once; a block ends the person’s session', async ({
  office,
  browser,
  kit,
}) => {
  // Not a demonstration account, because other workers of the browser tests sign in with those.
  const email = await kit.lawyer('Заблокована Тамара Юріївна');
  // The console is not watched: a blocked account gets a 401.
  const person = await (await browser.newContext()).newPage();
  const listening = person.waitForResponse((response) => response.url().includes('/api/events'));
  await signIn(person, email);
  await listening;
  const { page } = await office.as('admin', `/admin/users?q=${email}`);
  await page.getByRole('table').getByRole('link').click();
  const form = page.getByRole('form', { name: 'Обліковий запис' });
  const chooseRole = async (role: string) => {
    await form.getByRole('combobox', { name: 'Роль' }).click();
    await page.getByTitle(role, { exact: true }).click();
    await saveUser();
  };
  const saveUser = async () => {
    await form.getByRole('button', { name: 'Зберегти' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click();
    await expect(form.getByRole('button', { name: 'Змін немає' })).toBeVisible();
  };
  const menu = person.getByRole('navigation', { name: 'Головне меню' });
  await expect(menu.getByRole('link', { name: 'Адміністрування' })).toHaveCount(0);
  await chooseRole('Директор');
  await expect(menu.getByRole('link', { name: 'Адміністрування' })).toBeVisible();
  await chooseRole('Юрист');
  await expect(menu.getByRole('link', { name: 'Адміністрування' })).toHaveCount(0);
  const blockedBox = form.getByRole('checkbox', { name: 'Заблокувати обліковий запис' });
  await blockedBox.check();
  await saveUser();
  await person.reload();
  await expect(person.getByRole('button', { name: 'Увійти' })).toBeVisible();
  await blockedBox.uncheck();
  await saveUser();
  await person.context().close();
});

test('support signs in as another user, can only read, and returns; start and end are logged', async ({
  office,
}) => {
  const { page, name: admin } = await office.as('admin', '/admin/users?q=financier2@example.org');
  await page.getByRole('table').getByRole('link').click();
  await page.getByRole('button', { name: 'Увійти від імені користувача' }).click();
  const address = page.url();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Причина').fill('Звернення 17: не видно завдань');
  await checkLoadedPage(page, 'enter');
  await dialog.getByRole('button', { name: 'Увійти' }).click();
  const banner = page.getByRole('region', { name: 'Вхід від імені користувача' });
  await expect(banner).toContainText(`${admin} переглядає систему від імені`);
  await visit(page, '/inbox');
  await checkLoadedPage(page, 'banner');
  await page.reload();
  await banner.getByRole('button', { name: 'Повернутися' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
  await visit(page, address);
  const list = page.getByRole('table', { name: 'Хто входив від імені цього користувача' });
  await expect(list).toContainText('Звернення 17: не видно завдань');
  await expect(list).not.toContainText('триває');
});

test('an uncaught error is reported, and administrators read it', async ({ office }) => {
  const { page } = await office.as('admin', '/admin/errors');
  await waitUntilPageLoaded(page);
  const logResponse = page.waitForResponse((response) => response.url().endsWith('/logger'));
  await page.evaluate(() => {
    const error = new Error('the chart of "Олена Бойко" has no width');
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  });
  const { data } = (await (await logResponse).json()) as { data: { id: string } };
  await page.getByRole('searchbox', { name: 'Номер помилки' }).fill(data.id);
  const link = page.getByRole('link', { name: 'Error: the chart of "…" has no width' });
  await expect(link).toBeVisible();
  await link.click();
  await page.getByText('Подробиці').first().click();
  await checkLoadedPage(page, 'error');
});
