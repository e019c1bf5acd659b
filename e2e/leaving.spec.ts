import { expect, test } from './fixtures';
import { unprovoked, watched } from './pages/console';
import { AccountBrowser } from './pages/account-browser';
import { checkPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { accountOf, distribute, refuse } from './stages/experts';
import { submit } from './world/applicants';

test('typed text survives another tab and a reload; a typed password is discarded only after a confirmation', async ({
  office,
}) => {
  const { page } = await office.as('lawyer');
  await page.goto('/account');
  const tabs = page.getByRole('navigation', { name: 'Розділи облікового запису' });
  const position = page.getByLabel('Посада');
  const before = await position.inputValue();
  await position.fill('Радниця з авторського права');
  await tabs.getByRole('link', { name: 'Зміна пароля' }).click();
  await page.getByLabel('Старий пароль').fill('не той');
  await tabs.getByRole('link', { name: 'Параметри' }).click();
  const question = page.getByRole('dialog', { name: 'Піти зі сторінки?' });
  await expect(question).toBeVisible();
  await checkPage(page, 'leaving-asked');
  await question.getByRole('button', { name: 'Піти' }).click();
  await expect(position).toHaveValue('Радниця з авторського права');
  await page.reload();
  await expect(position).toHaveValue('Радниця з авторського права');
  await waitUntilPageLoaded(page);
  await checkPage(page, 'parameters-typed');
  await page.getByRole('button', { name: 'Скасувати зміни' }).click();
  await expect(position).toHaveValue(before);
});

test('colleagues comment on the project division’s page too; a user’s page links to the second factors of that user', async ({
  office,
}) => {
  const { id } = await submit('fort-stage', 'Сцена у форті');
  const { page } = await office.as('project_manager');
  await page.goto(`/pd/application/${id}/info`);
  await page
    .getByRole('navigation', { name: 'Розділи заявки' })
    .getByRole('link', { name: 'Коментарі' })
    .click();
  await page.getByLabel('Новий коментар').fill('Кошторис перевірено.');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Кошторис перевірено.' })).toBeVisible();
  await waitUntilPageLoaded(page);
  await checkPage(page, 'technical-comments');

  const admin = (await office.as('admin')).page;
  await admin.goto('/admin/users?q=lawyer@example.org');
  await admin.getByRole('table').getByRole('link').first().click();
  const link = admin.getByRole('link', { name: 'Другі фактори цієї особи' });
  await waitUntilPageLoaded(admin);
  await checkPage(admin, 'user');
  await link.click();
  await expect(admin).toHaveURL(/\/admin\/security\?user=[0-9a-f-]{36}$/);
  const peopleTable = admin.getByRole('table', { name: 'Особи та їхні другі фактори' });
  await expect(peopleTable.getByRole('row')).toHaveCount(2);
  await waitUntilPageLoaded(admin);
  await checkPage(admin, 'security-one');
});

test('an expert who has signed a refusal returns to their own list', async ({ browser, office, kit }) => {
  const { application, driver } = await kit.beginApplication('fort-stage', 'Сцена без експерта');
  await driver.technical();
  const [name = ''] = await distribute(office, application);
  const complaints: string[] = [];
  const expert = await AccountBrowser.open(watched(browser, complaints), `${accountOf(name)}@example.org`);
  await refuse(expert, application);
  const row = expert.page.getByRole('row').filter({ hasText: application.number });
  await expect(row).toContainText('Брак часу');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expert.page.context().close();
  // The browser itself logs the refused read.
  expect(unprovoked(complaints, [403, 404])).toEqual([]);
});
