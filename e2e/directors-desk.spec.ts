import { randomUUID } from 'node:crypto';
import { expectDone } from '../tests/kit/application-driver';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { signInWidget } from './pages/widget';

// rules/agreement-and-signing, "Many at once" and "Sending back".

/** A word that only the titles of this run have. */
const WORD = `Стіл${randomUUID().slice(0, 8)}`;
const TABLE = 'Документи, що чекають на підпис';

test('the director signs documents of several kinds with one password, reopens the report, and returns one document to the lawyer', async ({
  kit,
  samples,
  office,
}) => {
  const [returnedCopy, signedCopy, withMore] = await kit.copyApplications(
    await samples.decided(),
    ['повернутий', 'підписаний', 'з додатковою угодою'].map((name) => `${WORD} ${name}`),
  );
  for (const { driver } of [returnedCopy!, signedCopy!, withMore!]) await driver.uploadAgreement();
  expectDone(await withMore!.driver.as('chief').sign('agreement.sign'));
  await withMore!.application.answer('agreement.sign_applicant');
  const lawyerSteps = withMore!.driver.as('lawyer');
  const file = await lawyerSteps.upload('additional.upload', 'file');
  expectDone(await lawyerSteps.take('additional.upload', { files: { file: [file] } }));

  const chief = await office.as('chief');
  const { page } = chief;
  await page.getByRole('link', { name: 'Договори на підпис' }).first().click();
  await page.getByRole('searchbox', { name: 'Номер, назва чи заявник' }).fill(WORD);
  const rows = page.getByRole('table', { name: TABLE }).getByRole('row').filter({ hasText: WORD });
  await expect(rows).toHaveCount(3);
  // An agreement that the applicant has signed has its mark, too.
  await signedCopy!.application.answer('agreement.sign_applicant');
  await expect(rows.getByText('Підписав заявник')).toBeVisible();

  // One document is read and returned.
  await rows.filter({ hasText: 'повернутий' }).getByRole('link').click();
  const pane = page.getByRole('region', { name: 'Документ', exact: true });
  await expect(pane.getByText(`${WORD} повернутий`)).toBeVisible();
  await expect(pane.locator('iframe')).toBeVisible();
  await checkLoadedPage(page, 'directors-desk');
  // Neither the document's kind nor the mark of the applicant's signature is cut.
  const cutTexts = await page
    .getByRole('table', { name: TABLE })
    .evaluate((table) =>
      [...table.querySelectorAll('.ant-tag, td small > span:first-child')]
        .filter(
          (text) => text.getBoundingClientRect().right > text.closest('td')!.getBoundingClientRect().right,
        )
        .map(({ textContent }) => textContent),
    );
  expect(cutTexts).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1100 });
  await checkLoadedPage(page, 'directors-desk-tablet');
  // Back closes the document and stays on the desk.
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole('button', { name: 'Закрити документ' }).click();
  await rows.filter({ hasText: 'підписаний' }).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Документ' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Документ' })).toBeHidden();
  await expect(page).toHaveURL(/\/agreements/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.filter({ hasText: 'повернутий' }).getByRole('link').click();
  await pane.getByRole('button', { name: 'Повернути юристові' }).click();
  const sending = page.getByRole('dialog', { name: 'Повернення договору на доопрацювання' });
  await sending.getByRole('textbox').fill('Виправте реквізити у пункті 4.');
  await sending.getByRole('button', { name: 'Повернути договір на доопрацювання' }).click();
  await expect(rows).toHaveCount(2);
  // The message stands in the page, not over the menu.
  const message = page.getByText('Грантовий договір повернуто на доопрацювання');
  const [messageBox, menuBox] = [
    await message.boundingBox(),
    await page.getByRole('button', { name: 'Вийти' }).boundingBox(),
  ];
  expect(messageBox!.x).toBeGreaterThan(menuBox!.x + menuBox!.width);

  // Two kinds are signed with one password.
  await page.getByRole('checkbox', { name: 'Обрати всі показані документи' }).check();
  await page.getByRole('button', { name: 'Підписати: 2' }).click();
  await signInWidget(page, chief.name);
  const dialog = page.getByRole('dialog', { name: 'Підписання документів' });
  await expect(dialog.getByText('Підписано 2 з 2.')).toBeVisible();
  await checkLoadedPage(page, 'directors-desk-results');
  await dialog.getByRole('button', { name: 'Закрити' }).last().click();
  await expect(page.getByText('За цими словами нічого не знайдено')).toBeVisible();

  // After a reload the report is still shown.
  await page.goto('/agreements');
  await page.getByRole('button', { name: 'Показати звіт' }).first().click();
  const report = page.getByRole('dialog', { name: 'Звіт про підписання' });
  await expect(report.getByText('Підписано 2 з 2.')).toBeVisible();
  await expect(report.getByRole('row').filter({ hasText: WORD })).toHaveCount(2);
  await report.getByRole('button', { name: 'Закрити' }).last().click();
  await page.setViewportSize({ width: 380, height: 800 });
  await checkLoadedPage(page, 'directors-desk-narrow');

  const lawyer = await office.as(
    'lawyer',
    `/rp/application/${returnedCopy!.application.id}/agreement/upload`,
  );
  await expect(lawyer.page.getByText('Виправте реквізити у пункті 4.').first()).toBeVisible();
  await expect(lawyer.page.getByText('Директор повернув договір на доопрацювання')).toBeVisible();
  const { reporting_review: after } = await signedCopy!.driver.as('chief').view();
  // The applicant had signed before.
  expect(after.grunt_agreement.status).toBe(4);
});
