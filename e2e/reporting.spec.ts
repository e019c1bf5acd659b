import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { visit } from './pages/visit';

const REVIEW_STEP = 'Надати внутрішній висновок';
const ANSWER_STEP = 'Надіслати рішення заявникові';
const REVIEW_TASK = 'Перевірити фінансовий звіт';
const ANSWER_TASK = 'Надіслати заявникові рішення щодо фінансового звіту';
const REPORT_FILE = 'Фінансовий звіт.xlsx';

test('a finance report: a file is removed, remarks are sent, feedback arrives, the report is compared with the budget and accepted', async ({
  office,
  kit,
  samples,
}) => {
  const [copy] = await kit.copyApplications(await samples.decided(), ['Сцена у форті: фінансовий звіт']);
  const { application, driver } = copy!;
  const { id, number } = application;
  await driver.uploadAgreement();
  await driver.as('chief').sign('agreement.sign');
  await application.answer('agreement.sign_applicant');
  await driver.endAgreement();
  const financeSection = (page: Page) =>
    page.getByRole('region', { name: 'Фінансова звітність', exact: true });

  const { page: admin } = await office.as('admin', `/rp/application/${id}/reporting`);
  await expect(financeSection(admin).getByText('Заявник ще не завантажив звітність')).toBeVisible();
  await application.answer('reporting_finance.upload');
  await financeSection(admin).getByRole('link', { name: 'Звіт № 1' }).click();
  await expect(admin).toHaveURL(new RegExp(`/rp/application/${id}/reporting/`));
  await admin.getByRole('button', { name: `Видалити файл ${REPORT_FILE}` }).click();
  const confirmation = admin.getByRole('dialog', { name: 'Ви впевнені, що хочете видалити файл?' });
  await confirmation.getByRole('button', { name: 'Видалити файл', exact: true }).click();
  await expect(admin.getByText('Файлів поки немає')).toBeVisible();

  // The next upload goes into the report without files, which is then returned to the applicant.
  await application.answer('reporting_finance.upload');
  const financier = await office.as('financier');
  const firstReview = await financier.openTask(number, REVIEW_TASK);
  await firstReview.choose(REVIEW_STEP, 'Потребує доопрацювання');
  await firstReview.comment(REVIEW_STEP, 'Бракує чеків за друк.');
  await firstReview.take(REVIEW_STEP);
  const firstAnswer = await financier.openTask(number, ANSWER_TASK);
  await firstAnswer.choose(ANSWER_STEP, 'Повернути на доопрацювання');
  await firstAnswer.comment(ANSWER_STEP, 'Додайте, будь ласка, чеки за друк.');
  await firstAnswer.take(ANSWER_STEP);
  await application.answer('reporting_finance.upload');

  const { page } = financier;
  await visit(page, `/rp/application/${id}/reporting`);
  await page
    .getByRole('region', { name: 'Відгуки на фінансову звітність' })
    .getByText('Надати відгук')
    .click();
  const feedback = page.getByRole('form', { name: 'Відгук на фінансову звітність' });
  await feedback.getByRole('radio', { name: 'Потребує доопрацювання' }).check();
  const feedbackText =
    'Звіт подано вдруге: чеки за друк додано, різницю за другою статтею заявник пояснив у супровідному листі.';
  await feedback.getByRole('textbox').fill(feedbackText);
  await feedback.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(page.getByRole('list', { name: 'Надані відгуки' }).getByText(feedbackText)).toBeVisible();
  await expect(feedback.getByRole('textbox')).toHaveValue('');

  const secondReview = await financier.openTask(number, REVIEW_TASK);
  await waitUntilPageLoaded(page);
  // Beside the form are the file as a table, the expenses compared with the budget, and the earlier remarks.
  await expect(page.getByRole('region', { name: REPORT_FILE }).getByText('Комісія банку')).toBeVisible();
  const spending = page.getByRole('table', { name: 'Витрачено за кошторисом' });
  await expect(spending.getByRole('row', { name: /Комісія банку/ })).toContainText('немає в кошторисі');
  await expect(spending.getByRole('row', { name: /Комісія банку/ })).toContainText('245,35');
  await expect(page.getByText('Додайте, будь ласка, чеки за друк.')).toBeVisible();
  await secondReview.choose(REVIEW_STEP, 'Правильно');
  await secondReview.comment(REVIEW_STEP, 'Усе на місці.');
  await secondReview.take(REVIEW_STEP);
  const secondAnswer = await financier.openTask(number, ANSWER_TASK);
  await secondAnswer.choose(ANSWER_STEP, 'Прийняти звіт');
  await secondAnswer.comment(ANSWER_STEP, 'Звіт прийнято, дякуємо.');
  await secondAnswer.take(ANSWER_STEP);
  await visit(page, `/rp/application/${id}/reporting`);
  await expect(financeSection(page).getByRole('row', { name: /Звіт № 2/ })).toContainText('Прийнято');
  await expect(financeSection(page).getByRole('row', { name: /Звіт № 1/ })).toContainText(
    'Повернуто на доопрацювання',
  );
});
