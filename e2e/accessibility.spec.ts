import { expect, test } from './fixtures';
import { ONE_LOOK } from './pages/faults';
import { look } from './pages/look';
import { pageFor } from './pages/page-for';
import { GROUPS } from './pages/screens';
import { pageSettled } from './pages/settled';
import { tabListFaults, walkFaults } from './pages/walk';
import { widgetOf } from './pages/widget';

// Each group is a test of its own, so that they run side by side.
test.describe.configure({ mode: 'parallel' });

for (const [group, screens] of Object.entries(GROUPS))
  test(`${group}: axe finds nothing, Tab leads everywhere, and all fits 380 px`, async ({
    office,
    places,
  }) => {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await pageFor(office, screen);
        await screen.open(page, places);
        await pageSettled(page);
        // A text that is edited on the page has headings whose level is said by `aria-level`, which the locator does not read.
        const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':not([aria-level])'));
        await expect.soft(heading, screen.name).toHaveCount(1);
        // Pictures show it as it was opened: the walk goes on to other tabs and to the page's end.
        if (process.env.LOOK) await look(page, screen.name);
        if (!ONE_LOOK) {
          expect.soft(await walkFaults(page), screen.name).toEqual([]);
          expect.soft(await tabListFaults(page), screen.name).toEqual([]);
        }
        // Not before the walk: what is made anew after the page was narrow takes the focus with it.
        if (!process.env.LOOK) await look(page, screen.name);
        const opens = ONE_LOOK ? {} : screen.opens;
        for (const [name, open] of Object.entries(opens ?? {})) {
          await open(page);
          await look(page, `${screen.name}, ${name}`);
          await page.keyboard.press('Escape');
        }
        if (!screen.role) await page.context().close();
      });
  });

test('the signing widget has no fault that axe can find', async ({ office, places }) => {
  const { page } = await office.as('chief');
  await page.goto(`/application/${await places.application()}`);
  await page
    .getByRole('form', { name: 'Підписати договір' })
    .getByRole('button', { name: 'Підписати' })
    .click();
  await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeVisible();
  await look(page, 'signing widget');
});
