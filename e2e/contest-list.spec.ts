import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parseCsv, readSheet, unzip } from '../api/testing/spreadsheets';
import { expect, test } from './fixtures';
import { faultsOf, WIDE } from './pages/faults';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { submit } from './world/applicants';

const CATALOGUE_LINKS = [
  'Грантовий сезон 2027',
  'Культура громад',
  'Лот 2. Фестивалі',
  'Фестивалі малих і середніх міст',
];
const LONG_TITLE = `Ярмарок просто неба, ${'на якому грають, танцюють і співають, '.repeat(3)}а потім ще раз`;

/** Opens the contest from the division's first page. */
async function openContest(page: Page): Promise<void> {
  await page.goto('/pd');
  await expect(page).toHaveURL(/\/pd\/seasons$/);
  for (const name of CATALOGUE_LINKS)
    await page.getByRole('main').getByRole('link', { name }).first().click();
  await waitUntilPageLoaded(page);
}

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Заявки конкурсу' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a contest’s list: filters, order, a saved view, selection, and downloaded files', async ({
  office,
}) => {
  const hostile = await submit('fort-stage', '=2+5 Ярмарок');
  const longApplication = await submit('fort-stage', LONG_TITLE);
  const { page } = await office.as('project_manager');
  await page.setViewportSize(WIDE);
  await openContest(page);

  await test.step('filters are in the URL and survive a reload', async () => {
    await page.getByLabel('Номер, назва або заявник').fill('ярмар');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('columnheader', { name: 'Номер', exact: true }).click();
    await expect(page).toHaveURL(/sort=-number/);
    await page.reload();
    await expect(rows(page).first()).toContainText(longApplication.number);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('a cut title is shown whole on keyboard focus', async () => {
    const link = rows(page).filter({ hasText: 'Ярмарок просто неба' }).getByRole('link');
    await link.focus();
    await expect(page.getByRole('tooltip')).toContainText(LONG_TITLE);
    await link.blur();
  });

  await test.step('the filtered list as CSV and as a workbook', async () => {
    await page.getByRole('button', { name: 'Завантажити список' }).click();
    const csv = await download(page, 'Завантажити CSV');
    expect(csv.name).toMatch(/^Фестивалі малих і середніх міст \d{4}-\d\d-\d\d\.csv$/);
    const lines = parseCsv(csv.bytes.toString());
    expect(lines.map(([number, title]) => [number, title])).toEqual([
      ['\uFEFFНомер', 'Назва проєкту'],
      [longApplication.number, LONG_TITLE],
      [hostile.number, "'=2+5 Ярмарок"],
    ]);
    const xlsx = await download(page, 'Завантажити Excel');
    const [, ...cells] = readSheet((await unzip(xlsx.bytes))['xl/worksheets/sheet1.xml'] ?? '');
    expect(cells.map(([number, title]) => [number, title])).toEqual([
      [longApplication.number, LONG_TITLE],
      [hostile.number, '=2+5 Ярмарок'],
    ]);
  });

  await test.step('only the selected rows', async () => {
    await page.getByRole('checkbox', { name: `Вибрати заявку ${hostile.number}` }).check();
    await expect(page.getByText('Вибрано 1 заявку')).toBeVisible();
    const csv = await download(page, 'Вибрані у CSV');
    expect(parseCsv(csv.bytes.toString()).map(([number]) => number)).toEqual(['\uFEFFНомер', hostile.number]);
  });

  await test.step('a saved view restores the list, for this person only', async () => {
    await page.getByRole('button', { name: 'Дії зі збереженим виглядом' }).click();
    await page.getByRole('button', { name: 'Зберегти вигляд' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Назва вигляду').fill('Ярмарки');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Вигляд «Ярмарки» збережено')).toBeVisible();
    await page.getByRole('button', { name: 'Скинути фільтри' }).click();
    await page.getByRole('button', { name: 'Дії зі збереженим виглядом' }).click();
    await expect(page.getByRole('button', { name: 'Оновити вигляд' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
    await page.getByRole('combobox', { name: 'Збережений вигляд' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Ярмарки' }).click();
    // After the menu closes the pointer would be on a cut title, whose tooltip covers the list's bar.
    await page.mouse.move(0, 0);
    await expect(rows(page)).toHaveCount(2);
    const head = await office.as('project_head');
    await head.page.goto(page.url());
    await waitUntilPageLoaded(head.page);
    await expect(head.page.getByText('Весь список')).toBeVisible();
    await page.getByRole('button', { name: 'Дії зі збереженим виглядом' }).click();
    await page.getByRole('button', { name: 'Видалити вигляд' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити вигляд' }).click();
    await expect(page.getByText('Вигляд «Ярмарки» видалено')).toBeVisible();
  });

  await test.step('filters without results can be cleared', async () => {
    await page.getByLabel('Номер, назва або заявник').fill('такого немає');
    await expect(page.getByText('За цими умовами заявок не знайдено')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Скинути фільтри' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
  });
});

test('axe finds no fault in the list, wide or narrow, and the page does not scroll sideways in a wide window', async ({
  office,
}, { outputDir }) => {
  const pictures = process.env.PICTURES ?? outputDir;
  const { page } = await office.as('project_manager');
  await page.setViewportSize(WIDE);
  await openContest(page);
  await page.getByRole('button', { name: 'Фільтри' }).click();
  await rows(page).first().getByRole('checkbox').check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDE.width);
  await page.screenshot({ path: path.join(pictures, 'contest-list.png'), fullPage: true });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Стовпці' }).click();
  await expect(page.getByRole('group', { name: 'Які стовпці показувати' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 380, height: 800 });
  await page.screenshot({ path: path.join(pictures, 'contest-list-narrow.png'), fullPage: true });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Дії зі збереженим виглядом' }).click();
  await page.getByRole('button', { name: 'Зберегти вигляд' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('the expert division and approval have their own columns', async ({ office, samples }) => {
  // Makes an application that has passed the experts.
  await samples.application();
  const { page } = await office.as('project_head');
  for (const [area, status] of [
    ['/ed', 'Експертне оцінювання'],
    ['/rp', 'Етап заявки'],
  ] as const) {
    await page.goto(`${area}/seasons`);
    for (const name of CATALOGUE_LINKS)
      await page.getByRole('main').getByRole('link', { name }).first().click();
    await waitUntilPageLoaded(page);
    await expect(page.getByRole('columnheader', { name: status })).toBeVisible();
    const link = rows(page).first().getByRole('link').first();
    await expect(link).toHaveAttribute(
      'href',
      area === '/ed' ? /^\/ed\/application\// : /^\/rp\/application\//,
    );
  }
});
