import { readFile } from 'node:fs/promises';
import { readSheet, unzip } from '../api/testing/spreadsheets';
import { expect, test } from './fixtures';
import { WIDE } from './pages/faults';
import { waitUntilPageLoaded } from './pages/page-loaded';

test('the menu leads to an expert’s review; the list keeps its filter, and its register holds all experts', async ({
  office,
  samples,
}) => {
  const application = await samples.evaluation();
  const { page } = await office.as('expert_manager');
  await page.setViewportSize(WIDE);
  await page.goto('/ed');
  await page
    .getByRole('navigation', { name: 'Головне меню' })
    .getByRole('link', { name: 'Експерти' })
    .click();
  await page.getByRole('link', { name: /^Активні експерти: \d+$/ }).click();
  const rows = page
    .getByRole('table', { name: 'Активні експерти' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows.nth(1)).toBeVisible();
  await waitUntilPageLoaded(page);
  const titles = await rows.getByRole('link').allTextContents();
  const names = titles.map((text) => text.replace(/^\d+\. /, ''));

  await test.step('a filter narrows, survives a reload, and is restored with the page', async () => {
    await page.getByLabel('Ім’я або електронна пошта').fill('expert@example.org');
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.goto('/ed/experts/unassigned');
    await page.goto('/ed/experts/list');
    await expect(page).toHaveURL(/q=expert%40example\.org/);
    await expect(rows).toHaveCount(1);
  });

  await test.step('the register holds all experts, whatever the filter', async () => {
    await page.getByRole('button', { name: 'Сформувати повний реєстр' }).click();
    const link = page.getByRole('button', { name: /^Реєстр.*\.xlsx$/ });
    await expect(link).toBeFocused();
    await page.getByRole('button', { name: /^Зберегти файл Реєстр/ }).focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^Реєстр активних експертів \d{4}-\d\d-\d\d\.xlsx$/);
    const parts = await unzip(await readFile(await file.path()));
    const cells = readSheet(parts['xl/worksheets/sheet1.xml'] ?? '');
    // Other tests may add experts meanwhile.
    expect(cells.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
    expect(cells[0]?.slice(0, 3)).toEqual(['№', 'Експерт', 'Електронна пошта']);
  });

  await test.step('a row leads to the applications, and from there to the review', async () => {
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(/\/ed\/experts\/[^/]+\/applications$/);
    // Found by its URL: other tests assign applications with the same title to this expert.
    const review = `/ed/application/${application}/review/`;
    await page.getByRole('row').locator(`a[href^="${review}"]`).click();
    await expect(page).toHaveURL(new RegExp(review));
  });
});
