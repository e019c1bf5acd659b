import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expectDone } from '../tests/kit/application-driver';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { expectRibbon } from './pages/ribbon';
import { signInWidget } from './pages/widget';
import { visit } from './pages/visit';
import { ribbonAfter } from './stages/standing';
import { workflowStatus } from './world/temporal';

test('an application rolled back from agreement to expert review is completed from there', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication('map-of-silence', 'Мапа тиші: повернення');
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await driver.negotiateOnline();
  await driver.boards();
  await driver.uploadAgreement();

  // A colleague has the application open and does not reload.
  const pm = await office.as('project_manager', `/application/${application.id}`);
  await expectRibbon(pm.page, ribbonAfter(5, 'Триває Завантажено'));

  const { page } = await office.as('admin');
  await page.getByRole('link', { name: 'Адміністрування' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Повернення заявок' }).click();
  await page.getByRole('link', { name: 'Нове повернення' }).click();
  await expect(page).toHaveURL(/\/admin\/rollback\/create$/);
  await page.getByLabel('Номер заявки').fill(application.number);
  await page.getByRole('button', { name: 'Додати' }).click();
  await page.getByRole('radio', { name: 'Експертне оцінювання: експертів розподілено' }).check();
  await page.getByRole('button', { name: 'Повернути…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Підтвердьте повернення' });
  await expect(dialog.getByText(/^Буде скасовано \d+ рішен/)).toBeVisible();
  await dialog.getByLabel('Причина повернення').fill('Розподілено не тим експертам');
  await dialog.getByLabel('Пароль вашого облікового запису').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Повернути', exact: true }).click();

  await expectRibbon(pm.page, ribbonAfter(1, 'Триває Експертів розподілено'));
  await expect(pm.page.getByText('Заявку щойно повернуто на попередній етап')).toBeVisible();

  const before = Math.floor(Date.now() / 1000) * 1000; // a signature's time has whole seconds
  await page.getByRole('button', { name: 'Підписати', exact: true }).click();
  await signInWidget(page, (await office.as('admin')).name);
  await expect(page.getByText('Підписано', { exact: true })).toBeVisible();
  const protocol = page.getByRole('region', { name: 'Протокол повернення' });
  const signer = protocol.getByRole('list', { name: 'Підписанти' }).getByRole('listitem');
  await expect(signer).toHaveCount(1);
  await expect(signer).toContainText((await office.as('admin')).name);
  await expect(signer.locator('code')).toHaveText(/^[0-9A-F]{40,64}$/i);
  const signedAt = await signer.locator('time').getAttribute('datetime');
  expect(Date.parse(signedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(signedAt ?? '')).toBeLessThanOrEqual(Date.now());
  await protocol.getByRole('button', { name: 'Протокол повернення' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Протокол повернення' })).toBeVisible();
  await page.keyboard.press('Escape');

  await pm.page.getByRole('tab', { name: 'Історія' }).click();
  const entry = pm.page.getByRole('listitem').filter({ hasText: 'Заявку повернуто на попередній етап' });
  await expect(entry).toContainText('Експертне оцінювання: експертів розподілено');
  await expect(entry).toContainText((await office.as('admin')).name);

  await office.rest();
  await driver.evaluate();
  await driver.negotiateOnline();
  await driver.boards();
  await driver.uploadAgreement();
  await application.answer('agreement.sign_applicant');
  expectDone(await driver.as('chief').sign('agreement.sign'));
  await driver.endAgreement();
  await visit(pm.page, `/application/${application.id}`);
  await expectRibbon(pm.page, ribbonAfter(6, 'Триває Розпочато'));
  await driver.report();
  const lawyer = driver.as('lawyer');
  expectDone(await lawyer.take('act.upload', { files: { act: [await lawyer.upload('act.upload', 'act')] } }));
  expectDone(await driver.as('chief').sign('act.sign'));
  await application.answer('act.sign_applicant');
  expectDone(await lawyer.take('act.end'));
  await expectRibbon(pm.page, ribbonAfter(7, 'Пройдено Підписано директором і заявником'));
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});

test('the undo of a rollback without later decisions restores the application', async ({ office, kit }) => {
  const { application, driver } = await kit.beginApplication(
    'map-of-silence',
    'Мапа тиші: скасоване повернення',
  );
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  const pm = await office.as('project_manager', `/application/${application.id}`);
  const stages = pm.page.getByRole('navigation', { name: 'Етапи заявки' }).getByRole('button');
  await expect(stages.nth(1)).toContainText('Пройдено');
  const before = await stages.allTextContents();
  const { rollback } = await kit.callAs<{ rollback: { _id: string } }>(
    'admin',
    'POST',
    '/api/rollback/applications',
    {
      type: 'application',
      application_ids: [application.id],
      section: 'expert_review',
      status: 1,
      reason: 'Помилкове повернення',
      password: DEMO_PASSWORD,
    },
  );
  await expectRibbon(pm.page, ribbonAfter(1, 'Триває Експертів розподілено'));

  const { page } = await office.as('admin', `/admin/rollback/${rollback._id}`);
  await page.getByRole('button', { name: 'Скасувати повернення' }).click();
  const dialog = page.getByRole('dialog', { name: 'Скасувати повернення заявки?' });
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await checkLoadedPage(page, 'rollback-undo');
  await dialog.getByLabel('Причина скасування').fill('Повернули не ту заявку');
  await dialog.getByLabel('Пароль вашого облікового запису').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Скасувати повернення', exact: true }).click();

  await expect(page).not.toHaveURL(new RegExp(rollback._id));
  await expect(stages).toHaveText(before);
  await checkLoadedPage(page, 'rollback-undone');
  await visit(page, `/admin/rollback/${rollback._id}`);
  await expect(page.getByRole('link', { name: 'Запис про скасування' })).toBeVisible();
  // The application continues from there.
  await driver.negotiateOnline();
  await expect(stages.nth(2)).toContainText('Пройдено');
});
