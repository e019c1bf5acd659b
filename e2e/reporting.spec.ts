import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pageSettled } from './pages/settled';

const REVIEW = 'Надати внутрішній висновок';
const ANSWER = 'Надіслати рішення заявникові';
const REVIEWING = 'Перевірити фінансовий звіт';
const ANSWERING = 'Надіслати заявникові рішення щодо фінансового звіту';
const FILE = 'Фінансовий звіт.xlsx';

test('a finance report: a file is removed, remarks are sent, feedback arrives, the report is compared with the budget and accepted', async ({
  office,
  kit,
}) => {
  const { application, way } = await kit.begin('fort-stage', 'Сцена у форті: фінансовий звіт');
  const { id, number } = application;
  await way.technical();
  await way.distribute();
  await way.evaluate();
  await way.negotiateOnline();
  await way.boards();
  await way.uploadAgreement();
  await way.as('chief').sign('agreement.sign');
  await application.answer('agreement.sign_applicant');
  await way.endAgreement();
  const finance = (page: Page) => page.getByRole('region', { name: 'Фінансова звітність', exact: true });

  const { page: admin } = await office.as('admin');
  await admin.goto(`/rp/application/${id}/reporting`);
  await expect(finance(admin).getByText('Заявник ще не завантажив звітність')).toBeVisible();
  await application.answer('reporting_finance.upload');
  await finance(admin).getByRole('link', { name: 'Звіт № 1' }).click();
  await expect(admin).toHaveURL(new RegExp(`/rp/application/${id}/reporting/`));
  await admin.getByRole('button', { name: `Видалити файл ${FILE}` }).click();
  const question = admin.getByRole('dialog', { name: 'Ви впевнені, що хочете видалити файл?' });
  await question.getByRole('button', { name: 'Видалити файл', exact: true }).click();
  await expect(admin.getByText('Файлів поки немає')).toBeVisible();

  // The next upload fills the empty slot, and that report is returned.
  await application.answer('reporting_finance.upload');
  const financier = await office.as('financier');
  const reviewing = await financier.openTask(number, REVIEWING);
  await reviewing.choose(REVIEW, 'Потребує доопрацювання');
  await reviewing.comment(REVIEW, 'Бракує чеків за друк.');
  await reviewing.take(REVIEW);
  const returning = await financier.openTask(number, ANSWERING);
  await returning.choose(ANSWER, 'Повернути на доопрацювання');
  await returning.comment(ANSWER, 'Додайте, будь ласка, чеки за друк.');
  await returning.take(ANSWER);
  await application.answer('reporting_finance.upload');

  const { page } = financier;
  await page.goto(`/rp/application/${id}/reporting`);
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

  const again = await financier.openTask(number, REVIEWING);
  await pageSettled(page);
  // Beside the form are the file as a table, the expenses compared with the budget, and the earlier remarks.
  await expect(page.getByRole('region', { name: FILE }).getByText('Комісія банку')).toBeVisible();
  const spending = page.getByRole('table', { name: 'Витрачено за кошторисом' });
  await expect(spending.getByRole('row', { name: /Комісія банку/ })).toContainText('немає в кошторисі');
  await expect(spending.getByRole('row', { name: /Комісія банку/ })).toContainText('245,35');
  await expect(page.getByText('Додайте, будь ласка, чеки за друк.')).toBeVisible();
  await again.choose(REVIEW, 'Правильно');
  await again.comment(REVIEW, 'Усе на місці.');
  await again.take(REVIEW);
  const accepting = await financier.openTask(number, ANSWERING);
  await accepting.choose(ANSWER, 'Прийняти звіт');
  await accepting.comment(ANSWER, 'Звіт прийнято, дякуємо.');
  await accepting.take(ANSWER);
  await page.goto(`/rp/application/${id}/reporting`);
  await expect(finance(page).getByRole('row', { name: /Звіт № 2/ })).toContainText('Прийнято');
  await expect(finance(page).getByRole('row', { name: /Звіт № 1/ })).toContainText(
    'Повернуто на доопрацювання',
  );
});
