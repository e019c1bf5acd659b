import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { print, withoutBlanks, type PrintedPage } from './pages/printed';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { submit } from './world/applicants';

const LONG_TITLE =
  'Сцена у форті: дуже довга назва проєкту, якої на екрані не видно всієї, а на папері видно до останнього слова';

async function printPages(page: Page, address: string): Promise<PrintedPage[]> {
  // Browsers print no backgrounds: the dark theme's light text would be invisible on paper.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address);
  await waitUntilPageLoaded(page);
  await expect(page.locator('html[data-theme="dark"]')).toBeVisible();
  return print(page);
}

/** Expects page numbers, dark text, and no text of the product's frame. */
function expectSheets(sheets: readonly PrintedPage[], name: string): void {
  const allText = sheets.map(({ text }) => text).join('');
  for (const [index, { text, colours }] of sheets.entries()) {
    expect.soft(text, `${name}, sheet ${index + 1}`).toContain(`${index + 1}/${sheets.length}`);
    // Chromium darkens white text in print to 0.67.
    const pale = colours.filter((colour) => Math.min(...colour) > 0.55);
    expect.soft(pale, `${name}, sheet ${index + 1}: colours of text`).toEqual([]);
  }
  for (const frame of ['Вийти', 'Мій обліковий запис', 'Згорнути меню', 'Перейти до вмісту'])
    expect.soft(allText, `${name}: the frame`).not.toContain(withoutBlanks(frame));
}

test('an application, a list and a protocol are printed on A4, complete, light, without the frame, with page numbers', async ({
  office,
  samples,
}) => {
  const { id, number } = await submit('fort-stage', LONG_TITLE);
  const { contest } = await samples.catalogue();
  const session = await samples.heldSession();

  await test.step('an application', async () => {
    const { page } = await office.as('project_manager');
    const sheets = await printPages(page, `/application/${id}?tab=data`);
    expectSheets(sheets, 'application');
    const allText = sheets.map(({ text }) => text).join('');
    expect.soft(allText).toContain(withoutBlanks(LONG_TITLE));
    expect.soft(allText).toContain(number);
    // A text that is wider than its place is printed over the next one.
    await page.emulateMedia({ media: 'print' });
    const wide = await page
      .locator('#main dd:visible')
      .evaluateAll((facts) =>
        facts.filter((fact) => fact.scrollWidth > fact.clientWidth + 1).map(({ textContent }) => textContent),
      );
    expect.soft(wide).toEqual([]);
    await page.emulateMedia({ media: null });
  });

  await test.step('a list', async () => {
    const { page } = await office.as('project_manager');
    const sheets = await printPages(page, `/pd/contests/${contest}?sort=-number`);
    expectSheets(sheets, 'list');
    const allText = sheets.map(({ text }) => text).join('');
    expect.soft(allText).toContain(number);
    expect.soft(allText).toContain(withoutBlanks(LONG_TITLE));
  });

  await test.step('a protocol', async () => {
    const { page } = await office.as('chief');
    const sheets = await printPages(page, `/dr/tech_review/${session}`);
    expectSheets(sheets, 'protocol');
  });
});
