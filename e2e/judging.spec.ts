import { expect, test } from './fixtures';
import { NARROW } from './pages/faults';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { submit } from './world/applicants';

const FORM = 'Сформувати протокол перевірки';

test('each mark shows its material; J and K move between marks, but are letters in a text; the send button stays in view', async ({
  office,
}) => {
  const { id } = await submit('fort-stage', 'Сцена у форті: поруч');
  const { page } = await office.as('project_manager');
  await page.goto(`/pd/application/${id}/review`);
  await waitUntilPageLoaded(page);
  const material = page.getByRole('region', { name: 'Що оцінюється' });
  const title = material.getByRole('heading', { level: 2 }).first();
  const form = page.getByRole('form', { name: FORM });
  await expect(title).toHaveText('Поля заявки');
  await page.keyboard.press('j');
  await expect(
    form.getByRole('radiogroup', { name: 'Поля заявки' }).getByRole('radio').first(),
  ).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(title).toHaveText('Відповідність кошторису вимогам');
  await expect(material.getByText('Запитувана сума гранту, грн')).toBeVisible();
  await page.keyboard.press('j');
  await expect(material.locator('iframe')).toBeVisible();
  await page.keyboard.press('k');
  await expect(title).toHaveText('Відповідність кошторису вимогам');

  const comment = form.getByRole('textbox');
  await comment.fill('');
  await comment.press('j');
  await expect(comment).toHaveValue('j');
  await expect(title).toHaveText('Відповідність кошторису вимогам');

  await form.getByRole('radiogroup', { name: 'Поля заявки' }).scrollIntoViewIfNeeded();
  await expect(form.getByRole('button', { name: FORM })).toBeInViewport();
  await checkLoadedPage(page, 'judging');

  // In one column each document is shown under its row.
  await page.setViewportSize(NARROW);
  await expect(material).toBeHidden();
  await expect(form.getByRole('button', { name: /^Переглянути файл/ }).first()).toBeVisible();
});

test('dragged widths of the columns survive a reload', async ({ office, samples }) => {
  const { page } = await office.as('lawyer');
  await page.goto(`/application/${await samples.application()}`);
  await waitUntilPageLoaded(page);
  const bar = page.getByRole('separator');
  const barLeft = async () => Math.round((await bar.boundingBox())?.x ?? 0);
  const before = await barLeft();
  await bar.hover();
  await page.mouse.down();
  await page.mouse.move(before + 120, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(barLeft).toBeGreaterThan(before + 90);
  const dragged = await barLeft();
  await page.reload();
  await waitUntilPageLoaded(page);
  expect(Math.abs((await barLeft()) - dragged)).toBeLessThan(6);
});
