import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { watched } from './pages/console';
import { AccountBrowser } from './pages/account-browser';
import { NARROW, WIDE } from './pages/faults';
import { checkLoadedPage } from './pages/check-page';
import { DIVISION_TABS, divisionAddress } from '../web/routes/divisionAddress';
import { expertAddress } from '../web/routes/expertAddress';

/** Returns whether the element is in the window, with nothing over its middle. */
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('an expert answers offline, block by block, and no answer is lost', async ({ browser, samples }) => {
  const { id, groupid } = await samples.evaluating();
  const complaints: string[] = [];
  const { page } = await AccountBrowser.open(watched(browser, complaints), 'expert@example.org');
  await checkLoadedPage(page, 'expert-list');
  await page.goto(expertAddress(id, 'rate', groupid));
  const questions = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: /із/ }) });
  const savedNotice = page.getByText('Збережено', { exact: true });
  await questions.first().getByRole('radio').nth(1).press('Space');
  await expect(savedNotice).toHaveCount(1);
  await checkLoadedPage(page, 'expert-block');

  await page.context().setOffline(true);
  await questions.first().getByRole('radio').last().press('Space');
  await questions.nth(1).getByRole('radio').last().press('Space');
  await expect(page.getByText(/^Зв’язку немає\. 2 відповіді/)).toBeVisible();
  await page.getByRole('link', { name: 'Наступний блок' }).click();
  // Only the second block has a link to the previous one: before that the first block is still shown.
  await expect(page.getByRole('link', { name: 'Попередній блок' })).toBeVisible();
  await questions.first().getByRole('radio').last().press('Space');
  await expect(page.getByText(/^Зв’язку немає\. 3 відповіді/)).toBeVisible();
  await checkLoadedPage(page, 'expert-away');

  await page.context().setOffline(false);
  await expect(page.getByText(/^Зв’язку немає/)).toHaveCount(0);
  await page.reload();
  await expect(questions.first().getByRole('radio').last()).toBeChecked();
  await page.setViewportSize(NARROW);
  await page.getByRole('link', { name: 'Попередній блок' }).click();
  await expect(page.getByRole('link', { name: 'Попередній блок' })).toHaveCount(0);
  // A block starts below the top bar.
  await expect.poll(() => isInView(page.getByRole('link', { name: 'До всіх блоків' }))).toBe(true);
  await page.setViewportSize(WIDE);
  for (const nth of [0, 1]) await expect(questions.nth(nth).getByRole('radio').last()).toBeChecked();
  await page.getByRole('link', { name: 'До всіх блоків' }).click();
  await checkLoadedPage(page, 'expert-rate');
  await page.context().close();
  // The browser itself logs the missing connection.
  expect(complaints.filter((message) => !message.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('shows an expert’s pages before and after the evaluation', async ({ office, samples }) => {
  const { page } = await office.as('expert');
  const [evaluation, evaluated] = [await samples.evaluation(), await samples.evaluated()];
  await page.goto(expertAddress(evaluation, 'info'));
  await checkLoadedPage(page, 'expert-info');
  await page.getByRole('link', { name: 'Відмова' }).click();
  await checkLoadedPage(page, 'expert-conflict');
  await page.goto(expertAddress(evaluated, 'protocol'));
  await checkLoadedPage(page, 'expert-protocol');
});

test('shows the expert division’s pages of an application', async ({ office, samples }) => {
  const { page } = await office.as('expert_manager');
  const id = await samples.evaluated();
  for (const tab of DIVISION_TABS) {
    await page.goto(divisionAddress(id, tab));
    await checkLoadedPage(page, `division-${tab}`);
  }
  await page.goto(divisionAddress(id, 'review'));
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await checkLoadedPage(page, 'division-one-review');
  await page.getByRole('link', { name: 'Листування' }).click();
  await checkLoadedPage(page, 'division-words');
});
