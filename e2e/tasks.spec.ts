import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Keyboard } from './pages/keyboard';
import { checkLoadedPage } from './pages/check-page';
import { submit } from './world/applicants';
import { kyivDay, onOneDay } from '../tests/kit/kyiv-day';

const bell = (page: Page) => page.getByRole('button', { name: /^Сповіщення/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Сповіщення' });

test('a reassigned task appears in the colleague’s inbox without reload, and the bell links to it', async ({
  office,
}) => {
  // The title has a very long word, which must not widen a page.
  const { number, id } = await submit('jazz-elevator', `Джаз за ${'дорученням'.repeat(12)}`);
  const head = await office.as('project_head', `/inbox?number=${number}`);
  const manager = await office.as('project_manager', `/inbox?number=${number}`);
  const row = manager.page.getByRole('row').filter({ hasText: number });
  await expect(row.getByRole('button', { name: /^Взяти завдання/ })).toBeVisible();

  const keyboard = new Keyboard(head.page);
  await keyboard.press(head.page.getByRole('checkbox', { name: `Обрати завдання: ${number}` }), 'Space');
  await checkLoadedPage(head.page, 'inbox-chosen');
  await keyboard.press(head.page.getByRole('button', { name: 'Доручити обрані' }));
  const dialog = head.page.getByRole('dialog', { name: 'Доручити завдання' });
  await keyboard.type(dialog.getByLabel('Знайти колегу за ім’ям'), manager.name);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await keyboard.press(dialog.getByRole('radio', { name: new RegExp(manager.name) }), 'Space');
  await checkLoadedPage(head.page, 'assign');
  await keyboard.press(dialog.getByRole('button', { name: 'Доручити', exact: true }));
  await expect(dialog).toBeHidden();

  await expect(row.getByText('Ви', { exact: true })).toBeVisible();
  await expect(bell(manager.page)).toHaveAccessibleName(/непрочитан/);
  await bell(manager.page).click();
  const notice = drawer(manager.page)
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ hasText: `${head.name} доручає вам` });
  await expect(notice).toHaveAttribute('data-unread', 'true');
  await checkLoadedPage(manager.page, 'bell');
  await notice.getByRole('link').click();
  await expect(manager.page).toHaveURL(`/pd/application/${id}/review`);
  await bell(manager.page).click();
  await expect(notice).toBeVisible();
  await expect(notice).not.toHaveAttribute('data-unread');
  await manager.page.keyboard.press('Escape');
});

test('a colleague named with @ is notified, and the bell links to the comment; its author changes it', async ({
  office,
}) => {
  const { id } = await submit('fort-stage', 'Сцена для розмови');
  const lawyer = await office.as('lawyer', `/application/${id}?tab=comments`);
  const financier = await office.as('financier', '/inbox');
  const field = lawyer.page.getByLabel('Новий коментар');
  await field.pressSequentially(`Гляньте, @${financier.name.slice(0, 4)}`);
  await expect(lawyer.page.locator('.ant-mentions-dropdown').getByText(financier.name)).toBeVisible();
  await checkLoadedPage(lawyer.page, 'mentions');
  // The change of width has closed the list of names, so open it again.
  await field.fill('Гляньте, ');
  await field.pressSequentially(`@${financier.name.slice(0, 4)}`);
  await expect(lawyer.page.locator('.ant-mentions-dropdown').getByText(financier.name)).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(`Гляньте, @${financier.name} `);
  await field.pressSequentially('<b>тут</b> https://example.org/кошторис');
  await field.press('Control+Enter');
  const comment = lawyer.page.getByRole('listitem').filter({ hasText: `@${financier.name}` });
  await expect(comment).toContainText('<b>тут</b>');
  await expect(comment.getByRole('link', { name: 'https://example.org/кошторис' })).toBeVisible();
  await checkLoadedPage(lawyer.page, 'comments');

  await expect(bell(financier.page)).toHaveAccessibleName(/непрочитан/);
  await bell(financier.page).click();
  await drawer(financier.page)
    .getByRole('link', { name: `${lawyer.name} згадує вас у коментарі` })
    .first()
    .click();
  const financiersComment = financier.page.getByRole('listitem').filter({ hasText: `@${financier.name}` });
  await expect(financiersComment).toBeFocused();
  await expect(financiersComment.getByRole('button', { name: 'Змінити' })).toHaveCount(0);

  await comment.getByRole('button', { name: 'Змінити' }).click();
  const editing = lawyer.page.getByLabel('Змінити коментар');
  await editing.fill('Дякую, уже не треба.');
  await lawyer.page.getByRole('button', { name: 'Зберегти' }).click();
  const changedNotice = financier.page.getByRole('listitem').filter({ hasText: 'Дякую, уже не треба.' });
  await expect(changedNotice).toContainText('змінено');
  const ownComment = lawyer.page.getByRole('listitem').filter({ hasText: 'Дякую, уже не треба.' });
  await ownComment.getByRole('button', { name: 'Видалити' }).click();
  await lawyer.page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(financier.page.getByText('Коментар видалено')).toBeVisible();
});

test('notifications and the substitute are set in the account', async ({ office }) => {
  const { page } = await office.as('expert_manager', '/account');
  await page
    .getByRole('link', { name: 'Сповіщення', exact: true })
    .or(page.getByRole('tab', { name: 'Сповіщення' }))
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Нове завдання моєї ролі: На сторінці' }).check();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Налаштування збережено')).toBeVisible();

  await page
    .getByRole('link', { name: 'Заміщення' })
    .or(page.getByRole('tab', { name: 'Заміщення' }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Заступник' }).click();
  await page.keyboard.press('Enter');
  await onOneDay(async () => {
    await page.getByLabel(/Перший день/).fill(kyivDay());
    await page.getByLabel(/Останній день/).fill(kyivDay(7));
    await page.getByRole('button', { name: 'Призначити' }).click();
    await expect(page.getByText('Заміщення призначено')).toBeVisible();
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'діє' })).toBeVisible();
  await page.getByRole('button', { name: /^Завершити заміщення/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершити' }).click();
  await expect(page.getByText('завершено достроково')).toBeVisible();
});
