import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { print, withoutBlanks, type PrintedPage } from './pages/printed';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { submit } from './world/applicants';

const LONG_TITLE =
  'Сцена у форті: дуже довга назва проєкту, якої на екрані не видно всієї, а на папері видно до останнього слова';

async function printed(page: Page, address: string): Promise<PrintedPage[]> {
  // Browsers print no backgrounds: the dark theme's light text would be invisible on paper.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address);
  await waitUntilPageLoaded(page);
  await expect(page.locator('html[data-theme="dark"]')).toBeVisible();
  return print(page);
}

/** Expects page numbers, dark text, and no text of the product's frame. */
function expectSheets(sheets: readonly PrintedPage[], name: string): void {
  const all = sheets.map(({ text }) => text).join('');
  for (const [index, { text, colours }] of sheets.entries()) {
    expect.soft(text, `${name}, sheet ${index + 1}`).toContain(`${index + 1}/${sheets.length}`);
    // Chromium darkens white text in print to 0.67.
    const pale = colours.filter((colour) => Math.min(...colour) > 0.55);
    expect.soft(pale, `${name}, sheet ${index + 1}: colours of text`).toEqual([]);
  }
  for (const frame of ['Вийти', 'Мій обліковий запис', 'Згорнути меню', 'Перейти до вмісту'])
    expect.soft(all, `${name}: the frame`).not.toContain(withoutBlanks(frame));
}

test('an application, a list and a protocol are printed on A4, complete, light, without the frame, with page numbers', async ({
  office,
  places,
}) => {
  const { id, number } = await submit('fort-stage', LONG_TITLE);
  const { contest } = await places.catalogue();
  const session = await places.heldSession();

  await test.step('an application', async () => {
    const { page } = await office.as('project_manager');
    const sheets = await printed(page, `/application/${id}?tab=data`);
    expectSheets(sheets, 'application');
    const all = sheets.map(({ text }) => text).join('');
    expect.soft(all).toContain(withoutBlanks(LONG_TITLE));
    expect.soft(all).toContain(number);
  });

  await test.step('a list', async () => {
    const { page } = await office.as('project_manager');
    const sheets = await printed(page, `/pd/contests/${contest}`);
    expectSheets(sheets, 'list');
    const all = sheets.map(({ text }) => text).join('');
    expect.soft(all).toContain(number);
    expect.soft(all).toContain(withoutBlanks(LONG_TITLE));
  });

  await test.step('a protocol', async () => {
    const { page } = await office.as('chief');
    const sheets = await printed(page, `/dr/tech_review/${session}`);
    expectSheets(sheets, 'protocol');
  });
});
