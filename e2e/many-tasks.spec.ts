import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { many } from './world/size';

const COUNT = many(50);
/** Maximum of keys for opening a task, deciding and moving on, without the text. */
const MAX_KEYS = 5;
const STEP = 'Внести рішення дирекції';
/** A word that only the titles of this run have. */
const WORD = `Показ${randomUUID().slice(0, 8)}`;

/** Counts keystrokes; a key with Ctrl is one, typed text does not count. */
function countedKeys({ keyboard }: Page) {
  let strokes = 0;
  return {
    async press(key: string) {
      strokes += 1;
      await keyboard.press(key);
    },
    type: (text: string) => keyboard.type(text),
    /** Returns the number since the last call. */
    take() {
      const since = strokes;
      strokes = 0;
      return since;
    },
  };
}

test('many decisions of one kind are taken one after another by keyboard alone', async ({ kit, office }) => {
  const template = await kit.beginApplication('fort-stage', 'Зразок: на рішення дирекції');
  await template.driver.technical();
  await template.driver.distribute();
  await template.driver.evaluate();
  await template.driver.negotiateOnline();
  await kit.copyApplications(
    template.application.id,
    Array.from({ length: COUNT }, (_, index) => `${WORD} ${index + 1}`),
  );

  const { page } = await office.as('director');
  await page.goto(`/inbox?process=direction&text=${WORD}`);
  await expect(page.getByRole('table').getByRole('link', { name: STEP })).toHaveCount(COUNT);
  const keys = countedKeys(page);
  const form = page.getByRole('form', { name: STEP });
  const approval = form.getByRole('radio').first();
  const field = form.getByRole('textbox', { name: /оментар/ });
  const card = page.getByRole('listitem').filter({ has: form }).getByRole('button', { expanded: true });
  const decidedNotice = page.getByRole('status').filter({ hasText: 'Ухвалено рішення дирекції' });
  const decidedNumbers = new Set<string>();
  await keys.press('Enter');
  for (let remaining = COUNT - 1; remaining >= 0; remaining--) {
    await expect.poll(() => new URL(page.url()).pathname).not.toBe([...decidedNumbers].at(-1) ?? '/inbox');
    decidedNumbers.add(new URL(page.url()).pathname);
    const position = page.getByRole('navigation', { name: 'Місце у списку завдань' });
    await expect(position).toContainText(
      remaining > 0 ? `у списку ще ${remaining} ` : 'останнє завдання списку',
    );
    // The next task's page opens at its top, with the focus on the card and not on a control of the form.
    await expect(card).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    if (remaining === COUNT - 2) {
      await checkLoadedPage(page, 'next-task');
      // The list and the task's position in it survive a reload.
      await page.reload();
      await expect(position).toContainText(`у списку ще ${remaining} `);
      await expect(card).toBeFocused();
    }
    await keys.press('Tab');
    await expect(approval).toBeFocused();
    await keys.press('Space');
    await expect(approval).toBeChecked();
    await keys.press('Tab');
    await expect(field).toBeFocused();
    await keys.type('Підтримано одноголосно.');
    await keys.press('Control+Enter');
    expect(keys.take()).toBeLessThanOrEqual(MAX_KEYS);
    if (remaining === 0) break;
    await expect(decidedNotice.getByRole('link', { name: STEP })).toBeFocused();
    if (remaining === COUNT - 2) await checkLoadedPage(page, 'done-and-next');
    await keys.press('Enter');
  }
  expect(decidedNumbers.size).toBe(COUNT);
  await expect(page.getByText('У цьому переліку більше немає завдань', { exact: false })).toBeVisible();
  await checkLoadedPage(page, 'list-done');
  await expect(page.getByRole('link', { name: 'Повернутися до переліку' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText('За цими умовами завдань немає')).toBeVisible();
});
