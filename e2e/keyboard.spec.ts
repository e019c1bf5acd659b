import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expect, test } from './fixtures';
import { ApplicationPage } from './pages/application';
import { taskLink } from './pages/inbox';
import { Keyboard } from './pages/keyboard';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { walkFaults } from './pages/walk';
import { widgetOf } from './pages/widget';
import { ribbonAfter, standing } from './stages/standing';
import { submit } from './world/applicants';

test('signing in, a decision with a comment, a signature and signing out, by keyboard alone', async ({
  office,
}) => {
  const { number } = await submit('jazz-elevator', 'Джаз без миші');
  const page = await (await office.browser()).newPage();
  const keyboard = new Keyboard(page);
  const application = new ApplicationPage(page);

  await page.goto('/');
  await keyboard.type(page.getByLabel('Електронна пошта'), 'project_manager@example.org');
  await keyboard.type(page.getByLabel('Пароль', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  const openTask = async (task: string) => {
    await keyboard.press(page.getByRole('link', { name: 'Мої завдання' }).first());
    await keyboard.to(page.getByRole('searchbox', { name: 'Номер, назва або заявник' }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(number);
    await expect(page).toHaveURL(new RegExp(`text=${number}`));
    await keyboard.press(taskLink(page, number, task));
    await expect(application.heading).toContainText(number);
  };

  await openTask('Провести технічну перевірку');
  const form = application.form('Сформувати протокол перевірки');
  await keyboard.chooseSecond(form.getByRole('radiogroup', { name: 'Поля заявки' }));
  await keyboard.chooseSecond(form.getByRole('radiogroup', { name: 'Відповідність пріоритетам лота' }));
  await keyboard.chooseSecond(form.getByRole('radiogroup', { name: 'Відповідність кошторису вимогам' }));
  await keyboard.press(form.getByRole('button', { name: 'Усі документи правильні' }));
  await keyboard.type(form.getByRole('textbox'), 'Перевірено з клавіатури.');
  await keyboard.press(form.getByRole('button', { name: 'Сформувати протокол перевірки' }));
  await application.expectRibbon(standing(['Триває Погоджено, не підписано']));

  await openTask('Підписати протокол технічної перевірки');
  const signing = application.form('Підписати протокол');
  await keyboard.press(signing.getByRole('button', { name: 'Підписати', exact: true }));
  const password = widgetOf(page).getByLabel('Пароль ключа');
  await expect(password).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(widgetOf(page).getByRole('button', { name: 'Підписати 1 файл' })).toBeFocused();
  await page.keyboard.press('Enter');
  await application.expectRibbon(ribbonAfter(1, 'Триває Не опрацьовано'));

  await keyboard.press(page.getByRole('button', { name: 'Вийти' }));
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
});

test('Shift+Tab through a long list never focuses a row covered by the heading', async ({ office }) => {
  const { page } = await office.as('admin');
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const address of ['/admin/users', '/ed/experts/list', '/inbox', '/list']) {
    await page.goto(address);
    await waitUntilPageLoaded(page);
    expect.soft(await walkFaults(page, true), address).toEqual([]);
  }
});
