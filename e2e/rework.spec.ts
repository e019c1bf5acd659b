import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { closeWithAct } from './stages/act';
import { amendByRequest } from './stages/additional';
import { agree } from './stages/agreement';
import { passBoards } from './stages/boards';
import { negotiateOnline, sendBackOnline } from './stages/negotiation';
import { payTheTranche, planOneTranche } from './stages/payments';
import { reportAgain } from './stages/reporting';
import { workflowStatus } from './world/temporal';

const REASON = 'Обґрунтуйте зміну охоплення проєкту.';
const REMARK = 'Додайте, будь ласка, чеки за друк.';

// Each stage from the negotiation on fails once and is then corrected.
test('an application passes with a second procedure, an additional agreement and a second finance report', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication(
    'veterans-carving',
    'Ветеранська майстерня: з другого разу',
  );
  const { id } = application;
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();

  await sendBackOnline(office, application, REASON);
  await negotiateOnline(office, application);
  const { page } = await office.as('project_manager');
  await page.goto(`/rp/application/${id}/procedures`);
  const procedures = page.getByRole('table').first();
  await expect(procedures.getByRole('row', { name: /Процедура № 1/ })).toContainText(
    'Потребує доопрацювання, підписано',
  );
  await procedures.getByRole('link', { name: /Процедура № 1/ }).click();
  await expect(page).toHaveURL(/\/rp\/negotiation\/[0-9a-f-]{36}\/edits/);
  await page.getByRole('link', { name: 'Рішення', exact: true }).click();
  await expect(page.getByText(REASON)).toBeVisible();
  await checkLoadedPage(page, 'negotiation-decision');
  await page.getByRole('link', { name: 'Зміни в заявці', exact: true }).click();
  await checkLoadedPage(page, 'negotiation-edits');
  await page.goto(`/rp/application/${id}/matching`);
  await checkLoadedPage(page, 'matching');

  await passBoards(office, application);
  await agree(office, application, 'applicant');
  await planOneTranche(office, application);
  await amendByRequest(office, application);
  await reportAgain(office, application, REMARK);
  await page.goto(`/rp/application/${id}/reporting`);
  const finance = page.getByRole('region', { name: 'Фінансова звітність', exact: true });
  await expect(finance.getByRole('row', { name: /Звіт № 1/ })).toContainText('Повернуто на доопрацювання');
  await expect(finance.getByRole('row', { name: /Звіт № 2/ })).toContainText('Прийнято');
  await finance.getByRole('link', { name: 'Звіт № 2' }).click();
  await expect(page.getByText(REMARK)).toBeVisible();
  await checkLoadedPage(page, 'report');
  await payTheTranche(office, application);
  await closeWithAct(office, application);
  await expect.poll(() => workflowStatus(id)).toBe('COMPLETED');
});
