import { expect, type Page } from '@playwright/test';
import { checkLoadedPage } from '../pages/check-page';
import { SessionPage } from '../pages/sessions';

interface Sitting {
  /** Name of the candidate; `id` is the selection. */
  name: string;
  id: string;
  chief: string;
}

/** Creates a session from the selection's page, with the candidate preselected, and approves the candidate. */
export async function holdSitting(page: Page, { name, id, chief }: Sitting, body: string): Promise<void> {
  await page.goto(`/ed/experts/selection/${id}`);
  await page.getByRole('link', { name: 'Створити засідання з цим кандидатом' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Нове засідання ${body}` })).toBeVisible();
  const agenda = page.getByRole('region', { name: 'Експерти для розгляду' });
  await expect(agenda.getByRole('button', { name: `Прибрати: ${name}` })).toBeVisible();
  const members = page.getByRole('region', { name: 'Учасники засідання' });
  await members.getByRole('searchbox').fill(chief);
  await members.getByRole('checkbox', { name: chief }).check();
  await checkLoadedPage(page, `sitting-create-${body}`);
  await page.getByRole('button', { name: 'Створити', exact: true }).click();
  await expect(page).toHaveURL(/\/dr\/experts\/[0-9a-f-]{36}$/);
  const session = new SessionPage(page);
  await page
    .getByRole('radiogroup', { name: `Рішення щодо експерта ${name}` })
    .getByText('Погодити')
    .click();
  await session.write('Вступна частина', 'Розглянуто кандидатів в експерти.');
  await session.write('Рішення', 'Погодити кандидата.');
  await checkLoadedPage(page, `sitting-ready-${body}`);
  await session.accept(['Погодити 1', 'Відхилити 0']);
  await expect(page.getByText('Засідання проведено')).toBeVisible();
  await expect(page.getByText('Виконано 1 із 1')).toBeVisible();
}
