import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expect, test } from './fixtures';
import { Keyboard } from './pages/keyboard';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { cachedPdf } from './world/pdf';

// These tests use no mouse: every control is reached with Tab and the arrows.
test.describe.configure({ mode: 'parallel' });

test('an account, its documents and its authenticator by keyboard alone', async ({ office }) => {
  const { page } = await office.as('unassigned_expert');
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/edit$/);
  await keyboard.retype(page.getByLabel('Посада'), 'Дослідниця театру');
  await keyboard.press(page.getByRole('button', { name: 'Зберегти' }));
  await expect(page.getByText('Дані змінено')).toBeVisible();

  await keyboard.press(main.getByRole('link', { name: 'Документи експерта' }));
  const identity = page.getByRole('listitem').filter({ hasText: 'посвідчує особу' });
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press(identity.getByRole('button', { name: /^(Обрати|Замінити)/ }));
  const buffer = await cachedPdf('Паспорт');
  await (await chooser).setFiles({ name: 'паспорт.pdf', mimeType: 'application/pdf', buffer });
  await expect(identity.getByRole('button', { name: /^Замінити/ })).toBeVisible();

  await keyboard.press(main.getByRole('link', { name: 'Другий фактор' }));
  await keyboard.press(page.getByRole('button', { name: 'Налаштувати' }));
  const field = page.getByLabel('Код, який показує застосунок');
  await expect(field).toBeFocused();
  const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '');
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Резервні коди' })).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: 'Коди збережено' }));
  await keyboard.press(page.getByRole('button', { name: 'Вимкнути' }));
  await expect(page.getByLabel('Ваш пароль')).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Не налаштовано')).toBeVisible();
});

test('users and councils by keyboard alone', async ({ office }) => {
  const { page } = await office.as('admin');
  const keyboard = new Keyboard(page);
  await page.goto('/admin/users');
  await waitUntilPageLoaded(page);
  await keyboard.type(page.getByLabel('Ім’я або електронна пошта'), 'project_manager2');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  await keyboard.press(page.getByRole('table').getByRole('link'));
  const form = page.getByRole('form', { name: 'Обліковий запис' });
  for (const role of ['Юрист', 'Проєктний менеджер']) {
    await keyboard.choose(form.getByRole('combobox', { name: 'Роль' }), role);
    await keyboard.press(form.getByRole('button', { name: 'Зберегти' }));
    await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }));
    await expect(form.getByRole('button', { name: 'Змін немає' })).toBeVisible();
  }

  const title = `Рада клавіатури ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/users/council');
  await keyboard.press(page.getByRole('link', { name: 'Нова група' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нова група');
  await keyboard.type(page.getByLabel('Назва'), title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await keyboard.choose(page.getByRole('combobox', { name: 'Додати експерта' }), 'expert5@', 'expert5');
  const members = page.getByRole('table', { name: 'Учасники' });
  await keyboard.press(members.getByRole('button'));
  await expect(members.getByRole('link')).toHaveCount(0);
  await keyboard.press(page.getByRole('button', { name: 'Видалити групу' }));
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Видалити групу' }));
  await expect(page).toHaveURL(/\/council$/);
});

test('seasons, contests, dictionaries and registers by keyboard alone', async ({ office, samples }) => {
  const { page } = await office.as('admin');
  const keyboard = new Keyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  const number = String(3000 + Math.floor(Math.random() * 6000));
  const create = async (form: string, values: Record<string, string>) => {
    await keyboard.press(page.getByRole('button', { name: form }));
    const fields = page.getByRole('form', { name: form });
    for (const [label, value] of Object.entries(values))
      await keyboard.retype(fields.getByLabel(label), value);
    await keyboard.press(fields.getByRole('button', { name: 'Створити' }));
    await expect(heading).toHaveText(values.Назва ?? '');
  };
  const archive = async () => {
    await keyboard.press(page.getByRole('button', { name: 'До архіву' }).first());
    await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'До архіву' }));
    await expect(page.getByText('Запис в архіві', { exact: false })).toBeVisible();
  };
  await page.goto('/admin/seasons');
  await waitUntilPageLoaded(page);
  // Day and month have the same number, because their order depends on the browser.
  const days = { Початок: `0505${number}`, Завершення: `1212${number}` };
  await create('Новий сезон', { Номер: number, Назва: `Сезон ${number}`, ...days });
  await create('Нова програма', { Назва: 'Дім культури', Префікс: 'ДІМ' });
  await create('Новий конкурс', { Назва: 'Клуб поруч', Апеляція: '7' });
  await archive();
  await keyboard.press(page.getByRole('link', { name: `Сезон ${number}` }));
  await expect(heading).toHaveText(`Сезон ${number}`);
  await archive();

  await page.goto('/admin/fields?field=culture');
  const value = `key-${number}`;
  const entry = page.getByRole('form', { name: 'Додати значення' });
  await keyboard.type(entry.getByLabel('Назва'), 'З клавіатури');
  await keyboard.type(entry.getByLabel('Значення'), value);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: value });
  await keyboard.press(row.getByRole('button', { name: /^До архіву/ }));
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'До архіву' }));
  await expect(row).toHaveCount(0);

  const { id } = await samples.register();
  await page.goto(`/admin/contests/${id}`);
  for (const [verb, doneText] of [
    ['Опублікувати', 'опубліковано'],
    ['Приховати', 'приховано'],
  ] as const) {
    await keyboard.press(page.getByRole('button', { name: `${verb} реєстр «Рейтинг` }));
    await keyboard.press(page.getByRole('dialog').getByRole('button', { name: verb }));
    await expect(page.getByText(new RegExp(`Реєстр «Рейтинг.*» ${doneText}`))).toBeVisible();
  }
});

test('a contest’s list, the search and the bell by keyboard alone', async ({ office, samples, kit }) => {
  const manager = await office.as('project_manager');
  const { page } = manager;
  const keyboard = new Keyboard(page);
  const application = await samples.submitted();
  const { contest } = await samples.catalogue();
  await page.goto(`/pd/contests/${contest}`);
  await waitUntilPageLoaded(page);
  await keyboard.type(page.getByLabel('Номер, назва або заявник'), 'третє літо');
  await expect(page).toHaveURL(/text=/);
  const name = `Вигляд ${randomUUID().slice(0, 8)}`;
  await keyboard.press(page.getByRole('button', { name: 'Дії зі збереженим виглядом' }));
  await keyboard.press(page.getByRole('button', { name: 'Зберегти вигляд' }));
  const dialog = page.getByRole('dialog');
  await keyboard.type(dialog.getByLabel('Назва вигляду'), name);
  await keyboard.press(dialog.getByRole('button', { name: 'Зберегти' }));
  await expect(page.getByText(`Вигляд «${name}» збережено`)).toBeVisible();
  await keyboard.press(page.getByRole('checkbox', { name: /^Вибрати заявку/ }).first(), 'Space');
  const download = page.waitForEvent('download');
  await keyboard.press(page.getByRole('button', { name: 'Вибрані у CSV', exact: true }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await keyboard.press(page.getByRole('button', { name: 'Скинути фільтри' }).first());
  await keyboard.choose(page.getByRole('combobox', { name: 'Збережений вигляд' }), name);
  await expect(page).toHaveURL(/text=/);
  await keyboard.press(page.getByRole('button', { name: 'Дії зі збереженим виглядом' }));
  await keyboard.press(page.getByRole('button', { name: 'Видалити вигляд' }));
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Видалити вигляд' }));
  await expect(page.getByText(`Вигляд «${name}» видалено`)).toBeVisible();

  await keyboard.press(page.getByRole('link', { name: 'Пошук заявок' }));
  await expect(page).toHaveURL(/search$/);
  await keyboard.type(page.getByRole('searchbox'), 'третє літо');
  await keyboard.choose(page.getByRole('combobox', { name: 'Стан заявки' }), 'Розгляд заявки');
  await expect(page).toHaveURL(/status=.*query=|query=.*status=/);
  const seasonRow = page.getByRole('row').filter({ hasText: 'третє літо' });
  await keyboard.press(seasonRow.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('третє літо');

  const body = `Гляньте, @[${kit.person('project_manager')}]`;
  await kit.callAs('lawyer', 'POST', `/api/application/${application}/comments`, { _id: randomUUID(), body });
  const bell = page.getByRole('button', { name: /^Сповіщення/ });
  await expect(bell).toHaveAccessibleName(/непрочитан/);
  await keyboard.press(bell);
  const drawer = page.getByRole('dialog', { name: 'Сповіщення' });
  await keyboard.press(drawer.getByRole('link', { name: /згадує вас у коментарі/ }).first());
  await expect(drawer).toBeHidden();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `@${manager.name}` })
      .first(),
  ).toBeFocused();
});
