import type { Page } from '@playwright/test';
import { run } from '../db/query';
import { TOURS } from '../domain/tours';
import { documents } from '../tests/kit/documents';
import { templateOfTwelvePages } from './agreement';
import { withPage } from './page/open-page';
import { median, quantile, type Figure } from './statistics';
import type { BenchWorld } from './world';

/** Number of bursts; in the pause before each of them the page asks for a preview. */
const BURSTS = 12;
const KEYS = 10;
/** Pauses in ms: a person's between two keys, and one after which the page asks for a preview (rules/documents, "Editor"). */
const KEY_PAUSE = 100;
const PREVIEW_PAUSE = 1100;
/** Maximum time until a key is painted, in ms (docs/interface.md). */
const LIMIT = 50;

type Typed = Window & { keyTimes?: number[] };

/**
 * Measures the template of twelve pages in Chromium: keys typed while its preview is made and shown, until painted. `ratio`: the median as
 * a part of 50 ms.
 */
export async function measureTyping({
  world,
  bring,
}: BenchWorld): Promise<{ figures: Figure[]; samples: object }> {
  const { db } = world.services;
  const { id, token } = world.cast.by.lawyer;
  await run({ db }, 'insert into seen_tours (user_id, tour) select $1, unnest($2::text[])', [id, TOURS]);
  const [number = ''] = await bring(1, async (driver) => (await driver.as('lawyer').view()).spec_id);
  const template = await documents(world).storeTemplate(templateOfTwelvePages().body);
  const keys = await withPage(world.url, token, async (page) => {
    const address = new URLSearchParams({ application: number });
    await page.goto(`/documents/templates/${template}?${address.toString()}`);
    return typeBesidePreview(page);
  });
  return {
    samples: { keys },
    figures: [
      {
        name: `a key in the template of twelve pages beside its preview until painted, of ${LIMIT} ms, median`,
        ratio: median(keys) / LIMIT,
        aim: 1,
        failsAbove: 2,
        detail: { median: median(keys), p95: quantile(keys, 0.95), most: Math.max(...keys) },
      },
    ],
  };
}

/** Types at the end of the first paragraph, with pauses in which previews begin; returns the time in ms until each key is painted. */
async function typeBesidePreview(page: Page): Promise<number[]> {
  const firstParagraph = page.getByRole('region', { name: 'Текст шаблону' }).locator('.ce-paragraph').first();
  await firstParagraph.waitFor();
  const frame = page.getByTitle('Сторінки документа');
  if (!(await frame.isVisible())) await page.getByText('Перегляд', { exact: true }).click();
  await frame.waitFor();
  await firstParagraph.click();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    const keyTimes: number[] = [];
    (window as Typed).keyTimes = keyTimes;
    document.addEventListener(
      'keydown',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => {
          // The message is received once the frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => keyTimes.push(performance.now() - began));
          port1.start();
          port2.postMessage(undefined);
        });
      },
      true,
    );
  });
  let previews = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/templates/preview') && response.ok()) previews += 1;
  });
  for (let burst = 0; burst < BURSTS; burst++) {
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('a');
      await page.waitForTimeout(KEY_PAUSE);
    }
    await page.waitForTimeout(PREVIEW_PAUSE);
  }
  const keyTimes = await page.evaluate(() => (window as Typed).keyTimes ?? []);
  if (keyTimes.length !== BURSTS * KEYS) throw new Error(`${keyTimes.length} keys were painted`);
  if (previews === 0) throw new Error('no preview was made while typing');
  return keyTimes;
}
