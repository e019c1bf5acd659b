import type { Page } from '@playwright/test';
import { applications } from '../demo/content';
import { expect, test } from './fixtures';
import { NARROW, WIDE } from './pages/faults';
import { checkPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { visit } from './pages/visit';

const CONTEST = 'Фестивалі малих і середніх міст';
const CATALOGUE = ['Грантовий сезон 2027', 'Культура громад', 'Лот 2. Фестивалі', CONTEST];
/** Titles of the demonstration's applications to the contest, submitted before all tests. */
const TITLES = applications
  .filter(({ contest }) => contest === 'festivals-27')
  .map(({ values }) => values.title_project as string);
const BOX = 'Номер заявки, заявник або назва проєкту';

/** Returns the id of the contest of the demonstration's applications. */
async function contestId(page: Page): Promise<string> {
  await visit(page, '/pd/seasons');
  for (const link of CATALOGUE)
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await page.waitForURL(/\/contests\/[0-9a-f-]{36}/);
  return /contests\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

test('a register is published, read by anyone, and hidden again', async ({ office, browser }) => {
  const { page } = await office.as('admin');
  const id = await contestId(page);
  await visit(page, `/admin/contests/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CONTEST);
  await expect(page.getByRole('listitem').filter({ hasText: 'Не опубліковано' })).toHaveCount(5);
  await waitUntilPageLoaded(page);

  const publicPage = await (await office.browser()).newPage();
  // A browser logs every 404 in its console, where the office's browsers allow no errors.
  const strangerPage = await (await browser.newContext()).newPage();
  const missingMessage = strangerPage.getByText('Такого реєстру немає або його не оприлюднено');
  await strangerPage.goto(`/registers/${id}/received_applications`);
  await expect(missingMessage).toBeVisible();
  await checkPage(strangerPage, 'hidden register');
  await publicPage.goto('/registers');
  await waitUntilPageLoaded(publicPage);

  let previewed: string[] = [];
  await test.step('the records that become public are shown first', async () => {
    await page.getByRole('button', { name: 'Опублікувати реєстр «Отримані заявки»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Опублікувати «Отримані заявки»?' });
    await expect(dialog.getByText(/Публічн(им|ими) стан(е|уть) \d+ запис/)).toBeVisible();
    // The order differs between runs: the demonstration submits its applications in parallel.
    const rows = dialog.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(3);
    previewed = await rows.allTextContents();
    for (const row of previewed) expect(TITLES.filter((title) => row.includes(title))).toHaveLength(1);
    await checkPage(page, 'confirmation');
    await dialog.getByRole('button', { name: 'Скасувати' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Не опубліковано' })).toHaveCount(5);
  });

  for (const name of ['Отримані заявки', 'Результати технічної перевірки']) {
    await page.getByRole('button', { name: `Опублікувати реєстр «${name}»` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Опублікувати' }).click();
    await expect(page.getByText(`Реєстр «${name}» опубліковано`)).toBeVisible();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(item.getByText(/^Опубліковано: /)).toBeVisible();
  }

  await test.step('without sign-in it is readable, searchable and downloadable', async () => {
    await publicPage.reload();
    await expect(publicPage.getByRole('heading', { name: 'Грантовий сезон 2027' })).toBeVisible();
    await waitUntilPageLoaded(publicPage);
    await publicPage.locator(`a[href="/registers/${id}/received_applications"]`).click();
    const table = publicPage.getByRole('table', { name: 'Отримані заявки' });
    await expect(table.getByText('Фізична особа').first()).toBeVisible();
    await expect(table.getByText('Сорочинчук')).toHaveCount(0);
    await waitUntilPageLoaded(publicPage);
    const rows = table.locator('tbody').getByRole('row');
    expect((await rows.allTextContents()).slice(0, previewed.length)).toEqual(previewed);
    const number = (await table.locator('.number').first().textContent()) ?? '';
    await publicPage.getByRole('searchbox', { name: 'Номер заявки' }).fill(number.toLowerCase());
    await publicPage.keyboard.press('Enter');
    await expect(table.locator('.number')).toHaveText([number]);
    await expect(publicPage).toHaveURL(/number=/);
    const [download] = await Promise.all([
      publicPage.waitForEvent('download'),
      publicPage.getByRole('link', { name: 'CSV', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`received_applications-${id}.csv`);
    await strangerPage.goto(`/registers/${id}/rating`);
    await expect(missingMessage).toBeVisible();
    await publicPage.goto('/no/such/page');
    await expect(publicPage.getByRole('button', { name: 'Увійти' })).toBeVisible();
  });

  await test.step('a hidden register is no longer readable', async () => {
    for (const name of ['Отримані заявки', 'Результати технічної перевірки']) {
      await page.getByRole('button', { name: `Приховати реєстр «${name}»` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Приховати' }).click();
      await expect(page.getByText(`Реєстр «${name}» приховано`)).toBeVisible();
    }
    await strangerPage.goto(`/registers/${id}/received_applications`);
    await expect(missingMessage).toBeVisible();
    await strangerPage.context().close();
  });
});

test('the search finds by applicant and title, and keeps its state in the URL', async ({ office }) => {
  const { page } = await office.as('supervisory');
  await expect(page).toHaveURL(/\/search$/);
  const box = page.getByRole('searchbox', { name: BOX });
  await expect(box).toBeFocused();
  await box.fill('елеват');
  const row = page.getByRole('row').filter({ hasText: 'Джаз на елеваторі' }).first();
  await expect(row.getByRole('link')).toHaveText([
    'Проєктний відділ',
    'Експертний відділ',
    'Погодження та звітність',
  ]);
  await expect(page).toHaveURL(/query=/);
  await waitUntilPageLoaded(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ви намагаєтеся застосувати той самий фільтр')).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('елеват');
  await expect(row).toBeVisible();
  await box.fill('немає такої');
  await expect(page.getByText('На жаль, такої заявки не існує')).toBeVisible();

  const { page: manager } = await office.as('project_manager', '/search?query=Сорочинчук');
  await manager.getByRole('table').getByRole('link').first().click();
  await expect(manager).toHaveURL(/\/pd\/application\//);
});

test('Ctrl+K opens any page by keyboard, and a button does so on a narrow screen', async ({ office }) => {
  const { page } = await office.as('project_manager');
  await waitUntilPageLoaded(page);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('ярмарок');
  const box = page.getByRole('combobox', { name: 'Номер, заявник, назва, екран або дія' });
  await expect(box).toHaveValue('ярмарок');
  await box.clear();
  await expect(page.getByRole('option', { name: /Наступне завдання/ })).toBeVisible();
  await box.fill('ходулі');
  await expect(page.getByRole('option', { name: /Ходулі/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application\//);
  await expect(box).toHaveCount(0);

  await page.setViewportSize(NARROW);
  await page.getByRole('banner').getByRole('button', { name: 'Пошук і переходи' }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('group', { name: 'Нещодавні' }).getByRole('option')).toHaveCount(1);
  await box.fill('мої завд');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inbox/);
  await page.keyboard.press('Control+K');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.setViewportSize(WIDE);
});
