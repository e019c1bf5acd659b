import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SCREENS } from './pages/screens';
import { settled } from './pages/settled';
import { widgetOf } from './pages/widget';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 380, height: 800 };

/** What axe finds, light and dark, and whether the page itself scrolls sideways at 380 px. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchTo(page, colorScheme);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    // Between light and dark only the colours differ.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    faults.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${colorScheme}: ${id} ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      ),
    );
  }
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > NARROW.width) faults.push(`at ${NARROW.width} px it is ${width} px wide`);
  await page.setViewportSize(WIDE);
  return faults;
}

/** Changes the system's colours, and waits until the page has faded over to them. */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(fading)).toBe(0);
}

test('the sign-in has no fault that axe can find', async ({ office }) => {
  const page = await (await office.browser()).newPage();
  await page.goto('/');
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
});

test('no screen has a fault that axe can find', async ({ office, kit }) => {
  test.setTimeout(360_000);
  const { application, way } = await kit.begin('fort-stage', 'Сцена у форті: доступність');
  await way.technical();
  await way.distribute();
  await way.evaluate();
  await way.negotiateOnline();
  await way.boards();
  await way.uploadAgreement();
  for (const { name, role, open } of SCREENS) {
    await test.step(name, async () => {
      const { page } = await office.as(role);
      await open(page, application.id);
      await settled(page);
      expect.soft(await faultsOf(page), name).toEqual([]);
    });
  }
  await test.step('signing widget', async () => {
    const { page } = await office.as('chief');
    await page.goto(`/application/${application.id}`);
    await page
      .getByRole('form', { name: 'Підписати договір' })
      .getByRole('button', { name: 'Підписати' })
      .click();
    await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeVisible();
    expect.soft(await faultsOf(page), 'signing widget').toEqual([]);
  });
});
