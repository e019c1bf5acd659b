import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lookAt } from './pages/look';
import { many } from './world/size';

const MANY = many(50);
/** Opening, deciding and going on to the next cost no more, beyond the text. */
const MOST = 5;
const STEP = 'Внести рішення дирекції';
/** In the titles of this run alone. */
const WORD = `Показ${randomUUID().slice(0, 8)}`;

/** Keys as they are struck; one with Ctrl is one stroke. What is typed as text is not counted. */
function countedKeys({ keyboard }: Page) {
  let struck = 0;
  return {
    async press(key: string) {
      struck += 1;
      await keyboard.press(key);
    },
    type: (text: string) => keyboard.type(text),
    /** Returns the number since the last call. */
    take() {
      const since = struck;
      struck = 0;
      return since;
    },
  };
}

test('many decisions of one kind are taken one after another by keyboard alone', async ({ kit, office }) => {
  const like = await kit.begin('fort-stage', 'Зразок: на рішення дирекції');
  await like.way.technical();
  await like.way.distribute();
  await like.way.evaluate();
  await like.way.negotiateOnline();
  await kit.alike(
    like.application.id,
    Array.from({ length: MANY }, (_, index) => `${WORD} ${index + 1}`),
  );

  const { page } = await office.as('director');
  await page.goto(`/inbox?process=direction&text=${WORD}`);
  await expect(page.getByRole('table').getByRole('link', { name: STEP })).toHaveCount(MANY);
  const keys = countedKeys(page);
  const form = page.getByRole('form', { name: STEP });
  const yes = form.getByRole('radio').first();
  const field = form.getByRole('textbox', { name: /оментар/ });
  const card = page.getByRole('listitem').filter({ has: form }).getByRole('button', { expanded: true });
  const done = page.getByRole('status').filter({ hasText: 'Ухвалено рішення дирекції' });
  const decided = new Set<string>();
  await keys.press('Enter');
  for (let remaining = MANY - 1; remaining >= 0; remaining--) {
    // The page of another task has come, at its head: nothing of the next decision has the focus.
    await expect.poll(() => new URL(page.url()).pathname).not.toBe([...decided].at(-1) ?? '/inbox');
    decided.add(new URL(page.url()).pathname);
    const place = page.getByRole('navigation', { name: 'Місце у списку завдань' });
    await expect(place).toContainText(
      remaining > 0 ? `у списку ще ${remaining} ` : 'останнє завдання списку',
    );
    await expect(card).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    if (remaining === MANY - 2) {
      await lookAt(page, 'next-task');
      // The list, and the task's place in it, outlive a reload.
      await page.reload();
      await expect(place).toContainText(`у списку ще ${remaining} `);
      await expect(card).toBeFocused();
    }
    await keys.press('Tab');
    await expect(yes).toBeFocused();
    await keys.press('Space');
    await expect(yes).toBeChecked();
    await keys.press('Tab');
    await expect(field).toBeFocused();
    await keys.type('Підтримано одноголосно.');
    await keys.press('Control+Enter');
    expect(keys.take()).toBeLessThanOrEqual(MOST);
    if (remaining === 0) break;
    await expect(done.getByRole('link', { name: STEP })).toBeFocused();
    if (remaining === MANY - 2) await lookAt(page, 'done-and-next');
    await keys.press('Enter');
  }
  expect(decided.size).toBe(MANY);
  await expect(page.getByText('У цьому переліку більше немає завдань', { exact: false })).toBeVisible();
  await lookAt(page, 'list-done');
  await expect(page.getByRole('link', { name: 'Повернутися до переліку' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText('За цими умовами завдань немає')).toBeVisible();
});
