import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { OpenSsl } from '../signing/testing/openssl';
import { expectDone } from '../tests/kit/application-driver';
import { holdBatches } from '../tests/kit/batch-gates';
import { agreementSignings } from '../tests/kit/director-signatures';
import { waitUntilBlocked } from '../tests/kit/row-locks';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { signInWidget, widgetOf } from './pages/widget';
import { startKillableProduct, type KillableProduct } from './world/killable-product';
import { many } from './world/size';

// rules/agreement-and-signing, "Many at once" and "Sending back".

/** Number of agreements signed from the inbox. */
const IN_INBOX = many(10);
/** A word that only the titles of this run have. */
const WORD = `Договір${randomUUID().slice(0, 8)}`;

/** Number of agreements signed from the desk. */
const ON_DESK = 30;
const DESK_WORD = 'Угода';
/** Positions in the batch at which its worker is killed. */
const KILLS = [10, 20];
/** Number of items that a batch carries out at once (workflows/batch.ts). */
const AT_ONCE = 4;
/** Maximum of keys and clicks for signing everything on the desk, without the password. */
const MAX_INPUTS = 8;

const titles = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

test('many agreements are signed from the inbox; each has a result', async ({ kit, office }) => {
  const template = await kit.beginApplication('fort-stage', 'Зразок: до договору');
  await template.driver.technical();
  await template.driver.distribute();
  await template.driver.evaluate();
  await template.driver.negotiateOnline();
  await template.driver.boards();
  const applications = await kit.copyApplications(template.application.id, titles(WORD, IN_INBOX));
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

  for (const application of [applications[0]!, applications.at(-1)!]) {
    const { reporting_review: after } = await application.driver.as('chief').view();
    expect(after.grunt_agreement.status).toBe(2);
  }
});

test.describe('on a product of its own', () => {
  let openSsl: OpenSsl;
  let product: KillableProduct;
  test.beforeAll(async () => {
    openSsl = new OpenSsl();
    product = await startKillableProduct();
  });
  test.afterAll(async () => {
    openSsl.remove();
    await product?.stop();
  });

  test('the director signs thirty agreements with one password while the worker is killed twice, each exactly once; one is returned, and one changed meanwhile is not signed unseen', async ({
    office,
  }) => {
    const [returned, ...onDesk] = await product.agreementsToSign([
      `${DESK_WORD} з помилкою`,
      ...titles(DESK_WORD, ON_DESK),
      `${DESK_WORD} зі змінами`,
    ]);
    const [changed, signed] = [onDesk.at(-1)!, onDesk.slice(0, -1)];
    const { page, name } = await product.open(office, 'chief', '/agreements');
    const rows = page
      .getByRole('table', { name: 'Документи, що чекають на підпис' })
      .getByRole('row')
      .filter({ hasText: DESK_WORD });
    await expect(rows).toHaveCount(ON_DESK + 2);

    // The director reads one agreement and returns it to the lawyer.
    const pane = page.getByRole('region', { name: 'Документ', exact: true });
    await rows.filter({ hasText: 'з помилкою' }).getByRole('link').click();
    await expect(pane.locator('iframe')).toBeVisible();
    await pane.getByRole('button', { name: 'Повернути юристові' }).click();
    const returning = page.getByRole('dialog', { name: 'Повернення договору на доопрацювання' });
    await returning.getByRole('textbox').fill('Виправте реквізити у пункті 4.');
    await returning.getByRole('button', { name: 'Повернути договір на доопрацювання' }).click();
    await expect(rows).toHaveCount(ON_DESK + 1);

    // She signs all others with one password.
    const inputs = inputsOn(page);
    await inputs.click(page.getByRole('checkbox', { name: 'Обрати всі показані документи' }));
    await inputs.click(page.getByRole('button', { name: `Підписати: ${ON_DESK + 1}` }));
    const widget = widgetOf(page);
    await widget.getByLabel('Пароль ключа').fill(DEMO_PASSWORD);
    await inputs.press('Enter');
    await expect(widget.getByRole('button', { name: /^Підписати \d+ файл/ })).toBeFocused();

    // Meanwhile the applicant has asked for a change, and the lawyer has replaced the file of the last agreement.
    const lawyer = changed.as('lawyer');
    const file = await lawyer.upload('agreement.file', 'main', undefined, 'Договір зі змінами заявника');
    expectDone(await lawyer.take('agreement.file', { files: { main: [file] } }));
    const gates = await holdBatches(product.stack.urls.database, KILLS);
    await inputs.press('Enter');

    // The worker is killed when it has signed some agreements and recorded the results of those before them.
    const dialog = page.getByRole('dialog', { name: 'Підписання документів' });
    const results = dialog.getByRole('row').filter({ hasText: DESK_WORD });
    for (const position of KILLS) {
      const doneCount = position - 1;
      await waitUntilBlocked(product.services.db, AT_ONCE);
      await expect(
        dialog.getByText(`Підписано ${doneCount} з ${ON_DESK + 1}. Триває виконання.`),
      ).toBeVisible();
      await expect(results.filter({ hasText: /Підписано/ })).toHaveCount(doneCount);
      await expect(results.filter({ hasText: 'Виконується' })).toHaveCount(ON_DESK + 1 - doneCount);
      await product.stack.halt('worker', 'kill');
      await gates.open(position);
      await product.stack.resume('worker');
    }
    await expect(dialog.getByText(`Підписано ${ON_DESK} з ${ON_DESK + 1}.`, { exact: true })).toBeVisible();
    await gates.remove();
    await expect(results.filter({ hasText: /Підписано/ })).toHaveCount(ON_DESK);
    const failedResult = results.filter({ hasText: 'Не підписано' });
    await expect(failedResult).toContainText(`${DESK_WORD} зі змінами`);
    await expect(failedResult).toContainText('Заявку змінено, поки ви з нею працювали.');
    await expect(dialog.getByRole('button', { name: 'Закрити' }).last()).toBeFocused();
    await inputs.press('Enter');
    await expect(dialog).toBeHidden();
    expect(inputs.count()).toBeLessThanOrEqual(MAX_INPUTS);

    const signedOnce = { status: 2, decisions: 1, signers: { main: [name], budget: [name] } };
    expect(await agreementSignings(product, openSsl, signed)).toEqual(signed.map(() => signedOnce));
    const [changedSigning] = await agreementSignings(product, openSsl, [changed]);
    expect(changedSigning).toMatchObject({ status: 1, decisions: 0, signers: { main: [] } });

    // The changed agreement still waits, and is signed after the director has opened its new file.
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('checkbox')).not.toBeChecked();
    await rows.getByRole('link').click();
    await expect(pane.getByText('Договір зі змінами заявника.pdf').first()).toBeVisible();
    await pane.getByRole('button', { name: 'Підписати документ' }).click();
    await signInWidget(page, name);
    await expect(dialog.getByText('Підписано 1 з 1.')).toBeVisible();
    expect(await agreementSignings(product, openSsl, [changed])).toEqual([signedOnce]);

    const address = `/rp/application/${returned!.id}/agreement/upload`;
    const { page: lawyerPage } = await product.open(office, 'lawyer', address);
    await expect(lawyerPage.getByText('Виправте реквізити у пункті 4.').first()).toBeVisible();
    await expect(lawyerPage.getByText('Директор повернув договір на доопрацювання')).toBeVisible();
  });
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
