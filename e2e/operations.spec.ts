import type { Page } from '@playwright/test';
import { connect } from '../db/connection';
import { type Database, run } from '../db/query';
import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expectDone } from '../tests/kit/application-driver';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { terminate, untilIdle } from './world/temporal';

let db: Database;
test.beforeAll(() => {
  db = connect(process.env.DATABASE_URL ?? '', 1);
});
test.afterAll(() => db.close());

const rowsOf = (page: Page, table: string, number: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: number });

/** Makes decisions about this application fail, as after a faulty release. Returns a function that repairs this. */
async function breakDecisions(applicationId: string): Promise<() => Promise<void>> {
  await run(
    { db },
    `create or replace function cannot_be_written() returns trigger language plpgsql as
       'begin raise exception ''cannot be written'' using errcode = ''42703''; end'`,
  );
  await run(
    { db },
    `create trigger broken before insert on decisions for each row
       when (new.subject_id = '${applicationId}') execute function cannot_be_written()`,
  );
  return () => run({ db }, 'drop trigger broken on decisions');
}

test('a terminated workflow is restarted, and the operator’s page shows it without reload', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication('map-of-silence', 'Мапа тиші: зупинена ззовні');
  await driver.technical();
  const { page } = await office.as('admin', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Робота системи' }).click();
  await expect(page.getByText('PostgreSQL: працює')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Виконавці' })).toContainText('працює');
  await expect(rowsOf(page, 'Знайдені розбіжності', application.number)).toHaveCount(0);
  // Wait until the workflow is idle: running tasks are not compared.
  await untilIdle(application.id);
  await terminate(application.id);
  const row = rowsOf(page, 'Знайдені розбіжності', application.number);
  await expect(row).toContainText('робочий процес завершено ззовні');
  await expect(row).toContainText('розпочато знову із записів');
  await checkLoadedPage(page, 'operations');
  await driver.distribute();
});

test('a stopped application is shown with the reason, and continues after the operator’s password', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication(
    'map-of-silence',
    'Мапа тиші: чекає на оператора',
  );
  await driver.technical();
  const { page } = await office.as('admin', '/admin/operations');
  const repair = await breakDecisions(application.id);
  const distribution = driver.as('expert_manager').take('expert_review.distribute');
  const row = rowsOf(page, 'Що чекає на оператора', application.number);
  try {
    await expect(row).toContainText('Запис рішення чи етапу не вдався');
    await expect(row).toContainText('Разом чекає рішення');
    await expect(rowsOf(page, 'Рішення, що чекають на виконання', application.number)).toHaveCount(1);
    await checkLoadedPage(page, 'operations-stopped');
  } finally {
    await repair();
  }
  await row.getByRole('button', { name: `Продовжити: ${application.number}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(application.number);
  await checkLoadedPage(page, 'operations-resume');
  await dialog.getByLabel('Ваш пароль').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Робочий процес продовжується')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(rowsOf(page, 'Дії операторів', application.number)).toContainText('Продовжено роботу');
  expectDone(await distribution);
});

test('a failed delivery is sent again', async ({ office }) => {
  const id = crypto.randomUUID();
  await run(
    { db },
    `insert into outbox (id, kind, payload, state, attempts) values ($1, 'letter', '{"letter":"digest"}', 'failed', 12)`,
    [id],
  );
  const { page } = await office.as('admin', '/admin/operations');
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ваш пароль').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сповіщення чекає на надсилання')).toBeVisible();
  await expect(page.getByText('Нічого не потребує втручання')).toBeVisible();
});
