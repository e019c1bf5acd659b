import { divisionAddress } from '../web/shared/divisionAddress';
import { expect, test } from './fixtures';
import { lookAt } from './pages/look';

test('an expert is named by hand, the others are drawn, and the draw stands on the page', async ({
  office,
  kit,
}) => {
  test.setTimeout(120_000);
  const { application, way } = await kit.begin('fort-stage', 'Сцена у форті: розподіл');
  await way.technical();
  const { page } = await office.as('expert_manager');
  await page.goto(divisionAddress(application.id, 'review'));
  const form = page.getByRole('form', { name: 'Розподілити експертів' });

  await form.getByRole('combobox', { name: /Призначити самостійно/ }).click();
  const offered = page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)');
  await expect(offered.first()).toContainText(/заявок \d+ із \d+/);
  await lookAt(page, 'distribution-offered');
  const named = (await offered.first().locator('.ant-select-item-option-content').textContent())?.split(
    'заявок',
  )[0];
  await offered.first().click();
  await page.keyboard.press('Escape');
  await lookAt(page, 'distribution-named');
  await form.getByRole('button', { name: 'Розподілити експертів' }).click();

  const active = page.getByRole('region', { name: 'Експерти', exact: true });
  await expect(active.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(active).toContainText(named ?? '?');
  const draws = page.getByRole('region', { name: 'Жеребкування' });
  await draws.getByRole('button').first().click();
  await expect(draws).toContainText(named ?? '?');
  await expect(draws.getByRole('row').filter({ hasText: 'Так' })).toHaveCount(2);
  await lookAt(page, 'distribution-drawn');
});
