import { expect, type Page } from '@playwright/test';
import { people } from '../../demo/content/people';
import type { ApplicationDriver } from '../../tests/kit/application-driver';
import type { Office } from '../fixtures';
import type { AccountBrowser } from '../pages/account-browser';
import type { Submitted } from '../world/applicants';
import { ribbonAfter } from './standing';

/**
 * The expert division distributes the application and approves the reviews; each expert signs a protocol. With `driver` only the first
 * expert works in the browser, and the others over HTTP.
 */
export async function evaluate(
  office: Office,
  application: Submitted,
  driver?: ApplicationDriver,
): Promise<void> {
  const names = await distribute(office, application);
  for (const name of driver ? names.slice(0, 1) : names) {
    const expert = await office.as(accountOf(name));
    await score(expert, application);
    await approve(office, application);
    await signProtocol(expert, application);
  }
  if (driver) {
    await office.rest();
    await driver.review();
  }
  await finish(office, application);
}

/** The expert division approves the results. */
export async function finish(office: Office, application: Submitted): Promise<void> {
  const head = await office.as('project_head');
  const page = await head.openTask(application.number, 'Підбити підсумки експертного оцінювання');
  await page.expectRibbon(ribbonAfter(1, 'Триває Експертів розподілено'));
  const step = 'Завершити експертне оцінювання';
  await page.choose(step, 'Затвердити результати');
  await page.take(step, { confirm: true });
  await page.expectRibbon(ribbonAfter(2, 'Триває Не розпочато'));
}

/** Distributes the application and returns the experts' names from the page. */
export async function distribute(office: Office, { number }: Submitted, count = 3): Promise<string[]> {
  const manager = await office.as('expert_manager');
  const page = await manager.openTask(number, 'Розподілити експертів на заявку');
  await page.take('Розподілити експертів');
  await page.expectRibbon(ribbonAfter(1, 'Триває Експертів розподілено'));
  await manager.page.getByRole('tab', { name: 'Оцінювання' }).click();
  const experts = manager.page.getByRole('region', { name: 'Експерти', exact: true });
  const names = experts.getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(count);
  return names.allTextContents();
}

/** Number of questions in each block of the demonstration's methodology. */
const BLOCKS: readonly number[] = [3, 3, 3, 3];

/** An expert gives the maximum points for every question, block by block, and sends the review. */
export async function score(
  expert: Pick<AccountBrowser, 'page' | 'openTask'>,
  { number }: Submitted,
  blocks = BLOCKS,
): Promise<void> {
  const page = await expert.openTask(number, 'Оцінити заявку');
  await page.take('Розпочати оцінювання');
  await giveMaximum(expert.page, blocks);
  const step = 'Надіслати на перевірку';
  await page.comment(step, 'Заявка переконлива, її мета досяжна, а команда має потрібний досвід. '.repeat(4));
  await page.take(step, { confirm: true });
}

/** Opens each block of questions, gives the maximum points, and returns to the list of blocks. */
async function giveMaximum(page: Page, blocks: readonly number[]): Promise<void> {
  const links = page.getByRole('table', { name: 'Блоки запитань' }).getByRole('link');
  await expect(links).toHaveCount(blocks.length);
  for (const [index, name] of (await links.allTextContents()).entries()) {
    const count = blocks[index] ?? 0;
    await links.filter({ hasText: name }).click();
    const block = page.getByRole('region', { name: name.replace(/^\d+\. /, ''), exact: true });
    const questions = block.getByRole('radiogroup');
    await expect(questions).toHaveCount(count);
    for (const question of await questions.all()) await question.getByRole('radio').last().press('Space');
    await expect(block.getByText('Збережено', { exact: true })).toHaveCount(count);
    await page.getByRole('link', { name: 'До всіх блоків' }).click();
  }
}

export async function approve(office: Office, { number }: Submitted): Promise<void> {
  const manager = await office.as('expert_manager');
  const page = await manager.openTask(number, 'Перевірити оцінку експерта');
  await page.comment('Погодити оцінку', 'Бали й коментар узгоджені між собою.');
  await page.take('Погодити оцінку');
}

export async function signProtocol(expert: AccountBrowser, { number }: Submitted): Promise<void> {
  const page = await expert.openTask(number, 'Сформувати протокол експертного оцінювання');
  await page.take('Сформувати протокол');
  const signing = await expert.openTask(number, 'Підписати протокол експертного оцінювання');
  await signing.sign('Підписати протокол', expert.name);
}

/** An expert refuses for lack of time and signs; the list of own reviews opens. */
export async function refuse(expert: AccountBrowser, { number }: Submitted): Promise<void> {
  const form = await expert.openTask(number, 'Оцінити заявку');
  await expert.page.getByRole('link', { name: 'Відмова' }).click();
  await form.choose('Не можу оцінити', 'Брак часу');
  await form.comment('Не можу оцінити', 'Я співпрацюю із заявником у спільному проєкті. '.repeat(3));
  await form.take('Не можу оцінити');
  // The protocol has the reason, so the signature does not ask for it.
  await form.sign('Підписати протокол відмови', expert.name);
  await expect(expert.page).toHaveURL('/expert');
  await expect(expert.page.getByText('Протокол успішно підписано')).toBeVisible();
}

/** Returns the login of a demonstration expert with this name. */
export function accountOf(name: string): 'expert' | `expert${number}` {
  const login = people.find((person) => person.name === name)?.email.replace('@example.org', '') ?? '';
  if (!/^expert\d*$/.test(login)) throw new Error(`${name} is no expert of the demonstration`);
  return login as 'expert';
}
