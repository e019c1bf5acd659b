import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SCREENS } from './pages/screens';
import { settled } from './pages/settled';
import { widgetOf } from './pages/widget';

/** With PICTURES=docs they go where the README has them; otherwise they are this run's own. */
const FOLDER =
  process.env.PICTURES === 'docs'
    ? 'docs/pictures'
    : path.join('test-results', process.env.PICTURES ?? 'pictures');
const colorScheme = process.env.PICTURES === 'dark' ? 'dark' : 'light';
const viewport =
  process.env.PICTURES === 'narrow' ? { width: 380, height: 800 } : { width: 1280, height: 800 };

const WANTED: Record<string, string> = {
  inbox: 'inbox',
  contest: 'contest',
  'application Що зробити': 'application',
  'application Історія': 'history',
  'new rollback': 'rollback',
};

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

test('a picture of each main screen', async ({ office, kit }) => {
  test.setTimeout(300_000);
  mkdirSync(FOLDER, { recursive: true });
  const { application, way } = await kit.begin('music-under-apricots', 'Музика під абрикосами');
  await way.technical();
  await way.distribute();
  await way.evaluate();
  await way.negotiateOnline();
  await way.boards();
  await way.uploadAgreement();

  const outside = await (await office.browser({ viewport, colorScheme })).newPage();
  await outside.goto('/');
  await settled(outside);
  await take(outside, 'sign-in');

  for (const { name, role, open } of SCREENS) {
    const picture = WANTED[name];
    if (!picture) continue;
    const { page } = await office.as(role);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme });
    await open(page, application.id);
    await page.setViewportSize(viewport);
    await settled(page);
    await take(page, picture);
  }

  const { page } = await office.as('chief');
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(`/application/${application.id}`);
  await page
    .getByRole('form', { name: 'Підписати договір' })
    .getByRole('button', { name: 'Підписати' })
    .click();
  await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeFocused();
  await take(page, 'signing');
});
