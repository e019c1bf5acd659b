import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { visit } from './pages/visit';

test('a vote on a candidate by keyboard is finalised and can then no longer be changed', async ({
  office,
  samples,
}) => {
  const { page } = await office.as('expert_manager', '/ed/experts/unassigned');
  await page.locator(`a[href^="/ed/experts/${samples.person('unassigned_expert')}"]`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Голосування' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Ваші бали' });
  const finalise = form.getByRole('button', { name: 'Завершити голосування' });
  await expect(finalise).toBeDisabled();

  await test.step('a score for each criterion; the scores survive a reload', async () => {
    await form.getByRole('radio').first().focus();
    for (let criterion = 1; criterion <= 12; criterion += 1) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
    }
    // One point for each of the twelve criteria; the maximum is 3 + 10 × 2 + 2 × 1 − 2 = 23.
    await expect(form.getByText('12 з 23')).toBeVisible();
    await page.reload();
    await expect(form.getByText('12 з 23')).toBeVisible();
    await checkLoadedPage(page, 'vote, all scored');
  });

  await test.step('finalised after a confirmation, with the rating beside it', async () => {
    await finalise.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Завершити голосування' });
    await question.getByRole('button', { name: 'Завершити голосування' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    for (const radio of await form.getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(
      page.getByRole('region', { name: 'Рейтинг' }).getByText('12', { exact: true }),
    ).toBeVisible();
    await waitUntilPageLoaded(page);
    await checkLoadedPage(page, 'vote, finalised');
  });

  await test.step('the list shows the rating and sorts by it', async () => {
    await visit(page, '/ed/experts/unassigned?sort=rating');
    const row = page
      .getByRole('row')
      .filter({ has: page.locator(`a[href*="${samples.person('unassigned_expert')}"]`) });
    await expect(row.getByText('12', { exact: true })).toBeVisible();
  });
});
