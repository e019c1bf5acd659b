import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { signInWidget } from './pages/widget';
import { visit } from './pages/visit';
import type { Submitted } from './world/applicants';

// rules/documents, "Document statuses" and "The document as the agreement".

const TITLE = 'Договір про надання гранту: шлях документа';

/** Template with variables of several modes and a table of payments. */
const TEMPLATE = {
  title: TITLE,
  template: {
    blocks: [
      { type: 'header', data: { text: 'ДОГОВІР № {{number}}', level: 1 } },
      {
        type: 'paragraph',
        data: {
          text: 'Проєкт «{{project}}», {{full_applicant_name}} в особі {{name_in_genitive_case}}, сума {{sum_number}} грн ({{sum_text}}), контактна особа {{contact}}.',
        },
      },
      {
        type: 'table',
        data: {
          withHeadings: true,
          content: [
            ['Транш', 'Сума'],
            ['I', '{{tranche_I_number}}'],
            ['II', '{{tranche_II_number}}'],
            ['остаточний', '{{tranche_final_number}}'],
          ],
        },
      },
      { type: 'bankDetails', data: { type: 'full' } },
    ],
  },
  variables: [
    { name: 'number', mode: 'generate', label: 'Номер договору' },
    { name: 'project', mode: 'application', label: 'Назва проєкту', field: 'title_project' },
    { name: 'contact', mode: 'applicant', label: 'Контактна особа' },
    ...['I', 'II', 'final'].map((name) => ({
      name: `tranche_${name}_number`,
      mode: 'finance',
      label: `Сума траншу ${name}`,
    })),
  ],
};

/** Generates a document of an application with these requisites; returns its address. */
async function generate(page: Page, applicationId: string, requisites: string): Promise<string> {
  await visit(page, `/rp/application/${applicationId}/agreement/list`);
  await page.getByRole('link', { name: 'Сформувати документ' }).click();
  await expect(page).toHaveURL(/\/agreement\/generate$/);
  const template = page.getByRole('combobox', { name: 'Шаблон документа' });
  await template.fill(TITLE);
  await page.getByRole('option', { name: TITLE }).first().waitFor({ state: 'attached' });
  await template.press('Enter');
  await page.getByRole('radio', { name: requisites, exact: true }).check();
  await page.getByLabel('Номер договору').fill('12/2026');
  await page.getByRole('button', { name: 'Перевірити' }).click();
  const result = page.getByRole('status').filter({ hasText: 'Ці значення буде внесено пізніше' });
  // Every variable without a value is listed, with its place in the form.
  for (const name of ['Сума числом', 'Сума прописом', 'Сума траншу II'])
    await expect(result).toContainText(`${name}: вносить фінансист на вкладці «Фінансова інформація»`);
  await expect(result).toContainText('Імʼя в родовому відмінку: вносить заявник');
  await checkLoadedPage(page, `generate-${requisites}`);
  await page.getByRole('button', { name: 'Сформувати документ' }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  return new URL(page.url()).pathname;
}

const statusOf = (page: Page, status: string) =>
  expect(page.getByRole('region', { name: 'Статус і дії' }).getByText(status, { exact: true })).toBeVisible();

test('documents for three kinds of applicants are generated, and one becomes the agreement with its payments', async ({
  office,
  kit,
  samples,
}) => {
  /** Returns an application of this applicant at the agreement stage. */
  const atAgreement = async (key: string, title: string): Promise<Submitted> => {
    const [copy] = await kit.copyApplications(await samples.decided(), [title], key);
    return copy!.application;
  };

  await kit.callAs('lawyer', 'POST', '/api/documents/templates/store', TEMPLATE);
  const lawyer = (await office.as('lawyer')).page;

  await test.step('a natural person and an entrepreneur', async () => {
    const person = await atAgreement('map-of-silence', 'Мапа тиші: документи');
    await generate(lawyer, person.id, 'Фізична особа');
    const entrepreneur = await atAgreement('jazz-elevator', 'Джаз на елеваторі: документи');
    await generate(lawyer, entrepreneur.id, 'Фізична особа – підприємець');
  });

  const application = await atAgreement('fort-stage', 'Сцена у форті: документи');
  const address = await generate(lawyer, application.id, 'Юридична особа');
  await checkLoadedPage(lawyer, 'document-created');

  await test.step('the financier enters the sums', async () => {
    await lawyer.getByRole('button', { name: 'Надіслати фінансистові' }).click();
    await statusOf(lawyer, 'Надіслано фінансистові');
    const { page } = await office.as('financier', `${address}/fin-info`);
    await page.getByLabel('Транш I', { exact: true }).fill('100 000');
    await page.getByLabel('Транш II').fill('30 000');
    await page.getByLabel('Остаточний транш').fill('20 000,24');
    await expect(page.getByText(/Транші разом менші за суму договору на 0,01/)).toBeVisible();
    await page.getByLabel('Остаточний транш').fill('20 000,25');
    await checkLoadedPage(page, 'document-finance-filled');
    await page.getByRole('button', { name: 'Зберегти фінансову інформацію' }).click();
    await statusOf(page, 'Новий документ (проєкт грантового договору)');
  });

  await test.step('the applicant’s bank details and variables', async () => {
    await application.answerDocument('fin_details.send');
    await application.answerDocument('document.fill_variables');
    await visit(lawyer, `${address}/details`);
    await checkLoadedPage(lawyer, 'document-details-sent');
    await lawyer.getByRole('button', { name: 'Підтвердити реквізити' }).click();
    await expect(lawyer.getByText('Підтверджено', { exact: true }).first()).toBeVisible();
    await visit(lawyer, `${address}/gen-info`);
    await checkLoadedPage(lawyer, 'document-variables');
  });

  await test.step('a file with the present data is sent to the applicant and signed', async () => {
    await expect(lawyer.getByRole('button', { name: 'Надіслати заявникові' })).toBeDisabled();
    await lawyer.getByRole('button', { name: 'Сформувати файл знову' }).click();
    await expect(lawyer.getByText('Сформуйте файл знову')).toHaveCount(0);
    await lawyer.getByRole('button', { name: 'Надіслати заявникові' }).click();
    await statusOf(lawyer, 'Надіслано заявникові');
    await application.answerDocument('document.sign_applicant');
    await visit(lawyer, `${address}/finish`);
    await statusOf(lawyer, 'Грантовий договір підписано заявником');
    await checkLoadedPage(lawyer, 'document-signed-by-applicant');
    await lawyer.getByRole('button', { name: 'Надіслати на підпис директорові' }).click();
    await statusOf(lawyer, 'Надіслано на підпис директорові');
  });

  await test.step('the chief signs', async () => {
    const chief = await office.as('chief', `${address}/finish`);
    await checkLoadedPage(chief.page, 'document-for-chief');
    await chief.page.getByRole('button', { name: 'Підписати документ' }).click();
    await signInWidget(chief.page, chief.name, TITLE);
    await statusOf(chief.page, 'Договір укладено');
    const signers = chief.page.getByRole('region', { name: 'Підписи' });
    for (const name of ['Бастіонна Роксолана Зіновіївна', chief.name])
      await expect(signers).toContainText(name);
    await checkLoadedPage(chief.page, 'document-completed');
  });

  await test.step('the agreement of the application and its payments', async () => {
    await visit(lawyer, `/rp/application/${application.id}/agreement/upload`);
    await expect(lawyer.getByText('Підписано обома сторонами', { exact: true }).first()).toBeVisible();
    await checkLoadedPage(lawyer, 'agreement-of-document');
    await visit(lawyer, `/rp/application/${application.id}/agreement/payments`);
    const table = lawyer.getByRole('table', { name: 'Графік платежів' });
    for (const sum of [/^100\s000(,00)?\s₴$/, /^30\s000(,00)?\s₴$/, /^20\s000,25\s₴$/])
      await expect(table.getByText(sum).first()).toBeVisible();
    await checkLoadedPage(lawyer, 'payments-of-document');
  });

  await test.step('changes between the two files', async () => {
    await visit(lawyer, address);
    await lawyer.getByRole('button', { name: 'Що змінилося у файлі' }).click();
    const changes = lawyer.getByRole('dialog', { name: 'Зміни у файлі документа' });
    await expect(changes.locator('ins').filter({ hasText: '30\u00A0000,00' }).first()).toBeVisible();
    await checkLoadedPage(lawyer, 'document-changes');
  });

  await test.step('the feed', async () => {
    await visit(lawyer, '/documents');
    await waitUntilPageLoaded(lawyer);
    await checkLoadedPage(lawyer, 'feed');
  });
});
