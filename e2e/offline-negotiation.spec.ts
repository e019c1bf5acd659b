import { finalBudgetDocument } from '../demo/content';
import { fileOf } from '../demo/client/paper';
import { contentOf } from '../demo/client/submission';
import { MEDIA_TYPES } from '../domain/file-kinds';
import { expect, test } from './fixtures';
import { ApplicationPage } from './pages/application';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';

const CREATE = 'Створити процедуру';
const MINUTES = 'Завантажити протокол засідання';
const DECIDE = 'Ухвалити рішення';
const FINAL = 'Остаточний кошторис (за рішенням комісії)';

test('an offline negotiation has commission, minutes, sum, two budgets and signature; later pages show the agreed version', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication(
    'veterans-carving',
    'Ветеранська майстерня: засідання комісії',
  );
  const { id, number } = application;
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();

  const manager = await office.as('project_manager');
  const { page } = manager;
  await page.goto(`/rp/application/${id}/procedures`);
  await page.getByRole('link', { name: CREATE }).click();
  const negotiationPage = new ApplicationPage(page);
  await negotiationPage.unfold(CREATE);
  await negotiationPage.choose(CREATE, 'Очно, засідання комісії');
  const form = negotiationPage.form(CREATE);
  for (const [label, role] of [
    ['Голова комісії', 'Керівник'],
    ['Члени комісії', 'Юрист'],
    ['Секретар комісії', 'Фінансист'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill(role);
    await field.press('Enter');
    await field.press('Escape');
  }
  // The members' names are not cut at 1280 px.
  for (const selectedItem of await form
    .locator('.ant-select-selection-item, .ant-select-content-value')
    .all())
    expect(await selectedItem.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(
      true,
    );
  await negotiationPage.take(CREATE);

  await page.getByRole('link', { name: MINUTES }).click();
  await expect(page).toHaveURL(new RegExp(`/rp/application/${id}/estimate/`));
  await negotiationPage.unfold(MINUTES);
  await negotiationPage.attach(MINUTES, 'Протокол засідання комісії');
  // The minutes can be replaced until the decision, so the form stays.
  await negotiationPage.form(MINUTES).getByRole('button', { name: MINUTES, exact: true }).click();
  await negotiationPage.unfold(DECIDE);
  await negotiationPage.choose(DECIDE, 'Процедура успішна');
  const sum = negotiationPage.form(DECIDE).getByRole('textbox', { name: /Надана сума/ });
  await sum.fill('999 999 999 999');
  await negotiationPage.form(DECIDE).getByRole('button', { name: DECIDE, exact: true }).click();
  await expect(negotiationPage.form(DECIDE).getByText(/^Не більше ніж /)).toBeVisible();
  await sum.fill('1 107 500');
  await negotiationPage.attach(DECIDE, FINAL, await finalBudget());
  // The decision can be changed until the signature, so the form stays.
  await negotiationPage.form(DECIDE).getByRole('button', { name: DECIDE, exact: true }).click();
  await negotiationPage.confirm(DECIDE);
  await expect(page.getByText('Надана сума:').first()).toContainText(/1\s107\s500\s₴/);
  // The submitted and the final budget are compared line by line.
  const budgets = page.getByRole('table', { name: 'Кошториси' });
  await expect(budgets.getByRole('row', { name: /Гонорари майстрів/ })).toContainText(/[-−]20\s000,00/);
  await expect(budgets.getByRole('row', { name: /Підручник/ })).toContainText('немає');
  await expect(budgets.getByRole('row', { name: /Психологічний супровід/ })).toContainText('немає');
  await checkLoadedPage(page, 'offline-procedure');

  const head = await office.as('project_head');
  const signing = await head.openTask(number, 'Підписати протокол переговорної процедури');
  await expect(head.page).toHaveURL(new RegExp(`/rp/application/${id}/estimate/`));
  await expect(head.page.getByRole('table', { name: 'Кошториси' })).toBeVisible();
  await signing.sign('Підписати протокол', head.name);
  await expect(head.page.getByText('Завершено та підписано').first()).toBeVisible();
  await head.page.goto(`/rp/application/${id}/info`);
  await waitUntilPageLoaded(head.page);
  // The commission's sum is shown beside the requested sum, whose field is unchanged.
  await expect(head.page.getByText('Надано комісією', { exact: true }).first()).toBeVisible();
  await expect(head.page.getByText('Фінальний кошторис.xlsx').first()).toBeVisible();
});

/** Returns the commission's budget of the application as a workbook. */
async function finalBudget() {
  const final = finalBudgetDocument(contentOf('veterans-carving'));
  if (!final) throw new Error('the content has no final budget');
  const { bytes } = await fileOf(final.document, new Date().toISOString());
  return { name: 'Фінальний кошторис.xlsx', mimeType: MEDIA_TYPES.xlsx, buffer: Buffer.from(bytes) };
}
