import { expect, test } from './fixtures';
import { ONE_LOOK } from './pages/faults';
import { checkScreen } from './pages/check-page';
import { pageFor } from './pages/page-for';
import { SCREENS_BY_ROLE } from './pages/screens';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { tabListFaults, walkFaults } from './pages/walk';
import { widgetOf } from './pages/widget';

// Each role is a separate test: the roles run in parallel, and a role's screens share one page.
test.describe.configure({ mode: 'parallel' });

for (const { role, screens } of SCREENS_BY_ROLE)
  test(`${role ?? 'without a session'}: axe finds no fault, Tab reaches every control, and the page fits 380 px`, async ({
    office,
    samples,
  }) => {
    const page = await pageFor(office, { role });
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await screen.open(page, samples);
        await waitUntilPageLoaded(page);
        // Headings within an editor have their level in `aria-level`, which the locator does not read.
        const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':not([aria-level])'));
        await expect.soft(heading, screen.name).toHaveCount(1);
        // Pictures show the page as it opens: the walk opens other tabs and scrolls to the end.
        if (process.env.LOOK) await checkScreen(page, screen.name);
        if (!ONE_LOOK) {
          expect.soft(await walkFaults(page), screen.name).toEqual([]);
          expect.soft(await tabListFaults(page), screen.name).toEqual([]);
        }
        // Only after the walk: elements rendered again after the narrow view lose the focus.
        if (!process.env.LOOK) await checkScreen(page, screen.name);
        const opens = ONE_LOOK ? {} : screen.opens;
        for (const [name, open] of Object.entries(opens ?? {})) {
          await open(page);
          await checkScreen(page, `${screen.name}, ${name}`);
          await page.keyboard.press('Escape');
        }
      });
  });

test('axe finds no fault in the signing widget', async ({ office, samples }) => {
  const { page } = await office.as('chief');
  await page.goto(`/application/${await samples.application()}`);
  await page
    .getByRole('form', { name: 'Підписати договір' })
    .getByRole('button', { name: 'Підписати' })
    .click();
  await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeVisible();
  await checkScreen(page, 'signing widget');
});
