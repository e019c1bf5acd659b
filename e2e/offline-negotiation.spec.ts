import { expect, test } from './fixtures';
import { ApplicationPage } from './pages/application';
import { settled } from './pages/settled';

const CREATE = 'Створити процедуру';
const MINUTES = 'Завантажити протокол засідання';
const DECIDE = 'Ухвалити рішення';

test('a sitting: its commission, minutes, the granted sum, the signature, and the agreed version on later pages', async ({
  office,
  kit,
}) => {
  const { application, way } = await kit.begin(
    'master-apprentice',
    'Майстер і підмайстер: засідання комісії',
  );
  const { id, number } = application;
  await way.technical();
  await way.distribute();
  await way.evaluate();

  const manager = await office.as('project_manager');
  const { page } = manager;
  await page.goto(`/rp/application/${id}/procedures`);
  await page.getByRole('link', { name: CREATE }).click();
  const work = new ApplicationPage(page);
  await work.unfold(CREATE);
  await work.choose(CREATE, 'Очно, засідання комісії');
  const form = work.form(CREATE);
  for (const [label, role] of [
    ['Голова комісії', 'Керівник'],
    ['Учасники', 'Юрист'],
    ['Секретар комісії', 'Фінансист'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill(role);
    await field.press('Enter');
    await field.press('Escape');
  }
  // Whoever sits is read whole at 1280 px.
  for (const chosen of await form.locator('.ant-select-selection-item, .ant-select-content-value').all())
    expect(await chosen.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
  await work.take(CREATE);

  await page.getByRole('link', { name: MINUTES }).click();
  await expect(page).toHaveURL(new RegExp(`/rp/application/${id}/estimate/`));
  await work.unfold(MINUTES);
  await work.attach(MINUTES, 'Протокол засідання комісії');
  // The minutes may be replaced until the decision: the form stays.
  await work.form(MINUTES).getByRole('button', { name: MINUTES, exact: true }).click();
  await work.unfold(DECIDE);
  await work.choose(DECIDE, 'Процедура успішна');
  const sum = work.form(DECIDE).getByRole('textbox', { name: /Надана сума/ });
  await sum.fill('999 999 999 999');
  await work.form(DECIDE).getByRole('button', { name: DECIDE, exact: true }).click();
  await expect(work.form(DECIDE).getByText('Сума не може перевищувати запитану')).toBeVisible();
  await sum.fill('123 456,50');
  // Until it is signed it may be decided again: the form stays.
  await work.form(DECIDE).getByRole('button', { name: DECIDE, exact: true }).click();
  await expect(page.getByText('123 456,50 ₴').first()).toBeVisible();

  const head = await office.as('project_head');
  const signing = await head.openTask(number, 'Підписати протокол переговорної процедури');
  await expect(head.page).toHaveURL(new RegExp(`/rp/application/${id}/estimate/`));
  await signing.sign('Підписати протокол', head.name);
  await head.page.goto(`/rp/application/${id}/info`);
  await settled(head.page);
  await expect(head.page.getByText('Погоджена', { exact: true })).toBeVisible();
});
