import { DISTRIBUTION } from '../web/routes/distributionAddress';
import { divisionAddress } from '../web/routes/divisionAddress';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { ownProgramme } from './world/contests';

test('one expert is chosen by hand, the others are drawn, and the page shows the draw', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication('fort-stage', 'Сцена у форті: розподіл');
  await driver.technical();
  const { page } = await office.as('expert_manager', divisionAddress(application.id, 'review'));
  const form = page.getByRole('form', { name: 'Розподілити експертів' });

  await form.getByRole('combobox', { name: /Призначити самостійно/ }).click();
  const offeredOptions = page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)');
  await expect(offeredOptions.first()).toContainText(/заявок \d+ із \d+/);
  await checkLoadedPage(page, 'distribution-offered');
  const chosenName = (
    await offeredOptions.first().locator('.ant-select-item-option-content').textContent()
  )?.split('заявок')[0];
  await offeredOptions.first().click();
  await page.keyboard.press('Escape');
  await checkLoadedPage(page, 'distribution-named');
  await form.getByRole('button', { name: 'Розподілити експертів' }).click();

  const active = page.getByRole('region', { name: 'Експерти', exact: true });
  await expect(active.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(active).toContainText(chosenName ?? '?');
  const draws = page.getByRole('region', { name: 'Жеребкування' });
  await draws.getByRole('button').first().click();
  await expect(draws).toContainText(chosenName ?? '?');
  await expect(draws.getByRole('row').filter({ hasText: 'Так' })).toHaveCount(2);
  await checkLoadedPage(page, 'distribution-drawn');
});

test('experts are planned for several applications, previewed, and assigned as planned', async ({
  office,
  kit,
  samples,
}) => {
  const contest = await ownProgramme(kit, await samples.catalogue(), 'Сцени разом', 5);
  const applications = [];
  for (const title of ['перша', 'друга', 'третя'])
    applications.push(await kit.beginApplication('fort-stage', `Сцена у форті: ${title}`, contest));
  for (const { driver } of applications) await driver.technical();
  const { page } = await office.as('expert_manager', DISTRIBUTION);
  const waitingTable = page.getByRole('table', { name: 'Заявки, які чекають на експертів' });
  for (const { application } of applications)
    await waitingTable.getByRole('checkbox', { name: `Обрати заявку ${application.number}` }).check();
  await checkLoadedPage(page, 'distribution-chosen');
  await page.getByRole('button', { name: 'Скласти розподіл: 3 обрані' }).click();

  const plan = page.getByRole('dialog', { name: 'Розподіл, який буде виконано' });
  const rows = plan.getByRole('table', { name: 'За заявками' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  const planned = await Promise.all(
    applications.map(async ({ application }) => {
      const cell = rows.filter({ hasText: application.number }).getByRole('cell').last();
      return ((await cell.textContent()) ?? '').trim();
    }),
  );
  for (const names of planned) expect(names.split(', ')).toHaveLength(3);
  await plan.getByRole('button', { name: 'Навантаження експертів' }).click();
  await expect(plan.getByRole('table', { name: 'Навантаження експертів' })).toBeVisible();
  await checkLoadedPage(page, 'distribution-plan');
  await plan.getByRole('button', { name: 'Розподілити експертів на 3 заявки' }).click();

  await expect(page.getByText('Розподілено 3 із 3')).toBeVisible();
  const results = page.getByRole('table', { name: 'Що сталося із заявками' });
  for (const [index, { application }] of applications.entries()) {
    const row = results.getByRole('row').filter({ hasText: application.number });
    await expect(row).toContainText('Розподілено');
    for (const name of (planned[index] ?? '').split(', ')) await expect(row).toContainText(name);
  }
  await page.reload();
  await expect(page.getByText('Розподілено 3 із 3')).toBeVisible();
  await checkLoadedPage(page, 'distribution-results');

  // The application's page shows the drawn experts and the parameters of the draw.
  await results
    .getByRole('row')
    .filter({ hasText: applications[0]?.application.number })
    .getByRole('link')
    .click();
  const draws = page.getByRole('region', { name: 'Жеребкування' });
  await draws.getByRole('button').first().click();
  await expect(draws.getByRole('row').filter({ hasText: 'Так' })).toHaveCount(3);
  await draws.getByRole('link', { name: 'Розподіл' }).click();
  await expect(page.getByText('Розподілено 3 із 3')).toBeVisible();
});
