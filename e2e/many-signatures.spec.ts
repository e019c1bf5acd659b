import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { signInWidget, widgetOf } from './pages/widget';
import { many } from './world/size';

/** Numbers of agreements signed from the inbox and from the desk. */
const IN_INBOX = many(10);
const ON_DESK = many(30);
/** A word that only the titles of this run have. */
const WORD = `Договір${randomUUID().slice(0, 8)}`;
const DESK_WORD = `Угода${randomUUID().slice(0, 8)}`;

/** Maximum of keys and clicks for signing everything on the desk, without the password. */
const MAX_INPUTS = 8;

test('many agreements are signed from the inbox, and from the desk with at most eight keys and clicks; each has a result', async ({
  kit,
  office,
}) => {
  const template = await kit.beginApplication('fort-stage', 'Зразок: до договору');
  await template.driver.technical();
  await template.driver.distribute();
  await template.driver.evaluate();
  await template.driver.negotiateOnline();
  await template.driver.boards();
  const titles = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  const applications = await kit.copyApplications(template.application.id, [
    ...titles(WORD, IN_INBOX),
    ...titles(DESK_WORD, ON_DESK),
  ]);
  for (const { driver } of applications) await driver.uploadAgreement();

  const chief = await office.as('chief');
  const { page } = chief;
  await page.goto(`/inbox?process=agreement&text=${WORD}`);
  const rows = page.getByRole('table', { name: 'Мої завдання' }).getByRole('row').filter({ hasText: WORD });
  await expect(rows).toHaveCount(IN_INBOX);
  for (let row = 0; row < IN_INBOX; row++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(page.getByText(new RegExp(`Обрано ${IN_INBOX} завдан`))).toBeVisible();
  await checkLoadedPage(page, 'signing-chosen');
  await page.keyboard.press('s');
  await signInWidget(page, chief.name);

  const dialog = page.getByRole('dialog', { name: 'Підписання документів' });
  await expect(dialog.getByText(`Підписано ${IN_INBOX} з ${IN_INBOX}.`)).toBeVisible();
  const results = dialog.getByRole('row').filter({ hasText: WORD });
  await expect(results).toHaveCount(IN_INBOX);
  await expect(results.filter({ hasText: 'Підписано' })).toHaveCount(IN_INBOX);
  await checkLoadedPage(page, 'signing-results');
  await dialog.getByRole('button', { name: 'Закрити' }).last().click();
  // No agreement waits for the director any longer; each waits for its applicant.
  await expect(page.getByText('За цими умовами завдань немає')).toBeVisible();

  // On the desk all visible documents are signed.
  await page.goto(`/agreements?search=${DESK_WORD}`);
  const desk = page.getByRole('table', { name: 'Документи, що чекають на підпис' });
  await expect(desk.getByRole('row').filter({ hasText: DESK_WORD })).toHaveCount(ON_DESK);
  const inputs = inputsOn(page);
  await inputs.click(page.getByRole('checkbox', { name: 'Обрати всі показані документи' }));
  await inputs.click(page.getByRole('button', { name: `Підписати: ${ON_DESK}` }));
  const widget = widgetOf(page);
  await widget.getByLabel('Пароль ключа').fill(DEMO_PASSWORD);
  await inputs.press('Enter');
  await expect(widget.getByRole('button', { name: /^Підписати \d+ файл/ })).toBeFocused();
  await inputs.press('Enter');
  await expect(dialog.getByText(`Підписано ${ON_DESK} з ${ON_DESK}.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Закрити' }).last()).toBeFocused();
  await inputs.press('Enter');
  await expect(page.getByText('За цими словами нічого не знайдено')).toBeVisible();
  expect(inputs.count()).toBeLessThanOrEqual(MAX_INPUTS);

  for (const application of [applications[0]!, applications.at(-1)!]) {
    const { reporting_review: after } = await application.driver.as('chief').view();
    expect(after.grunt_agreement.status).toBe(2);
  }
});

/** Counts keys and clicks. */
function inputsOn(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator) {
      count += 1;
      await target.click();
    },
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}
