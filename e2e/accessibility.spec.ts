import { expect, test } from './fixtures';
import { faultsOf } from './pages/faults';
import { SCREENS } from './pages/screens';
import { settled } from './pages/settled';
import { widgetOf } from './pages/widget';

test('the sign-in has no fault that axe can find', async ({ office }) => {
  const page = await (await office.browser()).newPage();
  await page.goto('/');
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
});

test('no screen has a fault that axe can find', async ({ office, kit }) => {
  test.setTimeout(360_000);
  const { application, way } = await kit.begin('fort-stage', 'Сцена у форті: доступність');
  await way.technical();
  await way.distribute();
  await way.evaluate();
  await way.negotiateOnline();
  await way.boards();
  await way.uploadAgreement();
  for (const { name, role, open } of SCREENS) {
    await test.step(name, async () => {
      const { page } = await office.as(role);
      await open(page, application.id);
      await settled(page);
      expect.soft(await faultsOf(page), name).toEqual([]);
    });
  }
  await test.step('signing widget', async () => {
    const { page } = await office.as('chief');
    await page.goto(`/application/${application.id}`);
    await page
      .getByRole('form', { name: 'Підписати договір' })
      .getByRole('button', { name: 'Підписати' })
      .click();
    await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeVisible();
    expect.soft(await faultsOf(page), 'signing widget').toEqual([]);
  });
});
