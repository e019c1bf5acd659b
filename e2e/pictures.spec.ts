import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SCREENS } from './pages/screens';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { widgetOf } from './pages/widget';

/** Folder of the pictures. PICTURES=docs/pictures makes those of the README; without it dark and narrow ones are made too. */
const FOLDER = process.env.PICTURES ?? path.join('test-results', 'pictures');
const WIDE = { width: 1280, height: 960 };
const LIGHT = { name: '', colorScheme: 'light', viewport: WIDE } as const;
const LOOKS = process.env.PICTURES
  ? [LIGHT]
  : [
      LIGHT,
      { name: '-dark', colorScheme: 'dark', viewport: WIDE } as const,
      { name: '-narrow', colorScheme: 'light', viewport: { width: 380, height: 800 } } as const,
    ];

/** Screens and the names of their pictures. */
const PICTURE_NAMES: Readonly<Record<string, string>> = {
  inbox: 'inbox',
  '/pd contest': 'contest',
  'application history': 'history',
  'new rollback': 'rollback',
};

async function takePicture(page: Page, name: string): Promise<void> {
  for (const { name: suffix, colorScheme, viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const file = path.join(FOLDER, `${name}${suffix}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  }
  await page.setViewportSize(WIDE);
}

test('takes a picture of each main screen', async ({ office, samples }) => {
  mkdirSync(FOLDER, { recursive: true });
  const outside = await (await office.browser({ viewport: WIDE })).newPage();
  await outside.goto('/');
  await waitUntilPageLoaded(outside);
  await takePicture(outside, 'sign-in');

  for (const { name, role, open } of SCREENS) {
    const picture = PICTURE_NAMES[name];
    if (!picture || !role) continue;
    const { page } = await office.as(role);
    await page.setViewportSize(WIDE);
    await open(page, samples);
    await waitUntilPageLoaded(page);
    await takePicture(page, picture);
  }

  const { page } = await office.as('chief');
  await page.goto(`/application/${await samples.application()}`);
  await waitUntilPageLoaded(page);
  await takePicture(page, 'application');
  const form = page.getByRole('form', { name: 'Підписати договір' });
  await form.getByRole('button', { name: 'Підписати', exact: true }).click();
  await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeFocused();
  await takePicture(page, 'signing');
});
