import { version } from '../package.json';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';

// These tests provoke refusals.
test.use({ refusals: [409, 422] });

const fill = async (page: Page, form: string, values: Record<string, string>) => {
  const inForm = page.getByRole('form', { name: form });
  for (const [label, value] of Object.entries(values)) await inForm.getByLabel(label).fill(value);
};

test('an administrator creates a season with programme, lot and contest, resolves a conflict with a colleague, and archives it', async ({
  office,
}) => {
  const { page } = await office.as('admin');
  const number = String(3000 + (Date.now() % 6000));
  const title = `Сезон ${number}`;

  await page.goto('/admin');
  await expect(page.getByText(`Версія ${version}`)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Сезони', exact: true }).click();
  await waitUntilPageLoaded(page);
  await page.getByRole('button', { name: 'Новий сезон' }).click();
  await fill(page, 'Новий сезон', {
    Номер: number,
    Назва: title,
    Початок: `${number}-05-01`,
    Завершення: `${number}-04-01`,
  });
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByText('Завершення не може бути раніше за початок.')).toBeVisible();
  await checkLoadedPage(page, 'season-refused');
  await fill(page, 'Новий сезон', { Завершення: `${number}-12-20` });
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: 'Нова програма' }).click();
  await fill(page, 'Нова програма', { Назва: 'Дім культури', Префікс: 'ДІМ' });
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дім культури');
  await page.getByRole('button', { name: 'Новий лот' }).click();
  await fill(page, 'Новий лот', { Назва: 'Сільські клуби' });
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сільські клуби');
  await page.getByRole('button', { name: 'Новий конкурс' }).click();
  await checkLoadedPage(page, 'lot-new-contest');
  await fill(page, 'Новий конкурс', { Назва: 'Клуб поруч', Апеляція: '7' });
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Клуб поруч');
  await expect(page.getByLabel('Апеляція')).toHaveValue('7');
  const address = page.url();

  await test.step('a conflict of two people who edit the contest', async () => {
    const colleague = await office.as('chief');
    await colleague.page.goto(address);
    await colleague.page.getByLabel('Апеляція').fill('9');
    await page.getByLabel('Назва').fill('Клуб поруч із домом');
    await colleague.page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(colleague.page.getByText('Дані змінено')).toBeVisible();
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByRole('alert').filter({ hasText: colleague.name })).toBeVisible();
    await expect(page.getByLabel('Апеляція')).toHaveValue('9');
    await expect(page.getByLabel('Назва')).toHaveValue('Клуб поруч із домом');
    await checkLoadedPage(page, 'contest-conflict');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Клуб поруч із домом');
    const log = page.getByRole('listitem').filter({ hasText: colleague.name });
    await expect(log.first()).toContainText('Апеляція: 7 → 9');
  });

  await test.step('an archived season is hidden from the divisions', async () => {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const { page: division } = await office.as('project_manager');
    await division.goto('/pd/seasons');
    await expect(division.getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'До архіву' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'До архіву' }).click();
    await expect(page.getByText('Запис в архіві', { exact: false })).toBeVisible();
    await checkLoadedPage(page, 'season-archived');
    await division.reload();
    await waitUntilPageLoaded(division);
    await expect(division.getByRole('link', { name: 'Грантовий сезон 2027' }).first()).toBeVisible();
    await expect(division.getByRole('link', { name: title })).toHaveCount(0);
    await page.goto('/admin/seasons');
    await waitUntilPageLoaded(page);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    // The checkbox is a query parameter: it is checked once the address has changed.
    await page.getByLabel('Показати архівні').click();
    await expect(page.getByLabel('Показати архівні')).toBeChecked();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page).toHaveURL(/archived=true/);
  });
});

test('a contest with applications keeps its number; dictionaries can be edited', async ({ office }) => {
  const { page } = await office.as('admin');
  await page.goto('/admin/programs');
  await page.getByRole('link', { name: 'Культура громад' }).click();
  await expect(page.getByLabel('Префікс')).toBeDisabled();
  await page.getByRole('link', { name: 'Лот 2. Фестивалі' }).click();
  await page.getByRole('link', { name: 'Фестивалі малих і середніх міст' }).click();
  await expect(page.getByLabel('Номер')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Видалити' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Реєстри конкурсу' }).click();
  await expect(page).toHaveURL(/\/admin\/contests\/[^/]+$/);

  await test.step('dictionaries', async () => {
    await page.goto('/admin/fields?field=culture');
    const value = `probe-${Date.now()}`;
    await fill(page, 'Додати значення', { Назва: `Проба ${value}`, Значення: value });
    await page.getByRole('button', { name: 'Додати значення' }).click();
    const row = page.getByRole('row').filter({ hasText: value });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^До архіву/ }).click();
    await expect(page.getByRole('dialog').getByText(/0 користувачів · у 0 заявках/)).toBeVisible();
    await checkLoadedPage(page, 'fields-archive');
    await page.getByRole('dialog').getByRole('button', { name: 'До архіву' }).click();
    await expect(row).toHaveCount(0);
  });
});
