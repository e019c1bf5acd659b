import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lookAt } from './pages/look';
import { SessionPage } from './pages/sessions';
import { settled } from './pages/settled';
import { signInWidget } from './pages/widget';
import { selected } from './world/selections';

/** Opens the sitting from the selection's page, with the candidate chosen already; holds it, and answers its number. */
async function holdSitting(
  page: Page,
  { name, id, chief }: { name: string; id: string; chief: string },
  body: string,
) {
  await page.goto(`/ed/experts/selection/${id}`);
  await page.getByRole('link', { name: 'Створити засідання з цим кандидатом' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Нове засідання ${body}` })).toBeVisible();
  const agenda = page.getByRole('region', { name: 'Експерти для розгляду' });
  await expect(agenda.getByRole('button', { name: `Прибрати: ${name}` })).toBeVisible();
  const members = page.getByRole('region', { name: 'Учасники засідання' });
  await members.getByRole('searchbox').fill(chief);
  await members.getByRole('checkbox', { name: chief }).check();
  await lookAt(page, `sitting-create-${body}`);
  await page.getByRole('button', { name: 'Створити', exact: true }).click();
  await expect(page).toHaveURL(/\/dr\/experts\/[0-9a-f-]{36}$/);
  const session = new SessionPage(page);
  await page
    .getByRole('radiogroup', { name: `Рішення щодо експерта ${name}` })
    .getByText('Погодити')
    .click();
  await session.write('Дата засідання', '24 листопада 2026 року');
  await session.write('Вступна частина', 'Розглянуто кандидатів в експерти.');
  await session.write('Рішення', 'Погодити кандидата.');
  await lookAt(page, `sitting-ready-${body}`);
  await session.accept(['Погодити 1', 'Відхилити 0']);
  await expect(page.getByText('Засідання проведено')).toBeVisible();
  await expect(page.getByText('Виконано 1 із 1')).toBeVisible({ timeout: 30_000 });
}

test('a candidate goes through three sittings to the role of an expert', async ({ office, kit }) => {
  test.setTimeout(300_000);
  const candidate = await selected(kit, 'Соломія Грабар');
  const { page, name: chief } = await office.as('chief');
  const way = { ...candidate, chief };
  await holdSitting(page, way, 'комісії з відбору експертів');
  await page.getByRole('button', { name: 'Підписати протокол' }).click();
  await signInWidget(page, chief);
  await expect(page.getByText('Протокол успішно підписано')).toBeVisible();
  await holdSitting(page, way, 'дирекції щодо експертів');
  await holdSitting(page, way, 'наглядової ради щодо експертів');

  // The expert division sees the season's stages, and who has passed.
  const manager = (await office.as('expert_manager')).page;
  await manager.goto('/ed/experts/selection?search=Соломія');
  const row = manager.getByRole('row').filter({ hasText: candidate.name });
  await expect(row).toContainText('Пройшов відбір');
  await expect(row).toContainText('Чекає на роль');
  await lookAt(manager, 'selections');
  await manager.getByRole('link', { name: /^Пройшли відбір:/ }).click();
  await expect(manager).toHaveURL('/ed/experts/selection/final');
  await expect(manager.getByRole('row').filter({ hasText: candidate.name })).toContainText('Чекає на роль');

  // The role is the administrator's task.
  const admin = (await office.as('admin')).page;
  await admin.goto('/inbox?process=expert_selection');
  await admin
    .getByRole('row')
    .filter({ hasText: candidate.name })
    .getByRole('link', { name: 'Надати роль експерта тому, хто пройшов відбір' })
    .click();
  await expect(admin).toHaveURL(`/ed/experts/selection/${candidate.id}`);
  await settled(admin);
  await lookAt(admin, 'selection, passed');
  await admin.getByRole('button', { name: 'Надати роль експерта', exact: true }).click();
  const question = admin.getByRole('dialog');
  await question.getByRole('button', { name: 'Надати роль експерта', exact: true }).click();
  await expect(admin.getByText('Відбір завершено: кандидат отримав роль експерта.')).toBeVisible();
  await expect(admin.getByRole('list').filter({ hasText: 'Надано роль експерта' })).toBeVisible();
  await admin.goto(`/ed/experts/${candidate.user}/info`);
  await expect(admin.getByRole('link', { name: 'Активні експерти' }).first()).toBeVisible();
});
