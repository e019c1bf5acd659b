import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { lookAt } from './pages/look';
import { signInWidget } from './pages/widget';
import { many } from './world/size';

const MANY = many(30);
/** In the titles of this run alone. */
const WORD = `Договір${randomUUID().slice(0, 8)}`;

test('many agreements are signed from the inbox with one password, each with its result', async ({
  kit,
  office,
}) => {
  const like = await kit.begin('fort-stage', 'Зразок: до договору');
  await like.way.technical();
  await like.way.distribute();
  await like.way.evaluate();
  await like.way.negotiateOnline();
  await like.way.boards();
  const titles = Array.from({ length: MANY }, (_, index) => `${WORD} ${index + 1}`);
  const made = await kit.alike(like.application.id, titles);
  for (const { way } of made) await way.uploadAgreement();

  const chief = await office.as('chief');
  const { page } = chief;
  await page.goto(`/inbox?process=agreement&text=${WORD}`);
  const rows = page.getByRole('table', { name: 'Мої завдання' }).getByRole('row').filter({ hasText: WORD });
  await expect(rows).toHaveCount(MANY);
  for (let row = 0; row < MANY; row++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(page.getByText(new RegExp(`Обрано ${MANY} завдан`))).toBeVisible();
  await lookAt(page, 'signing-chosen');
  await page.keyboard.press('s');
  await signInWidget(page, chief.name);

  const dialog = page.getByRole('dialog', { name: 'Підписання обраних документів' });
  await expect(dialog.getByText(`Підписано ${MANY} з ${MANY}.`)).toBeVisible();
  const results = dialog.getByRole('row').filter({ hasText: WORD });
  await expect(results).toHaveCount(MANY);
  await expect(results.filter({ hasText: 'Підписано' })).toHaveCount(MANY);
  await lookAt(page, 'signing-results');
  await dialog.getByRole('button', { name: 'Закрити' }).last().click();
  // Nothing of them waits for the director any more; each waits for its applicant.
  await expect(page.getByText('За цими умовами завдань немає')).toBeVisible();
  const [first] = made;
  const { reporting_review: after } = await first!.way.as('chief').view();
  expect(after.grunt_agreement.status).toBe(2);
});
