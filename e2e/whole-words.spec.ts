import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { NARROW, WIDE } from './pages/faults';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { divisionAddress } from '../web/routes/divisionAddress';
import { expertAddress } from '../web/routes/expertAddress';

/** Returns the words that break across lines; with `mustBeWhole` all text of an element must stay in one line. */
const brokenWords = (locator: Locator, mustBeWhole = false): Promise<string[]> =>
  locator.evaluateAll((elements, isWhole) => {
    const wordsOf = (text: Text): Range[] =>
      [...text.data.matchAll(isWhole ? /.+/g : /\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range;
      });
    return elements.flatMap((element) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
      return texts
        .flatMap(wordsOf)
        .filter((range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        .map(String);
    });
  }, mustBeWhole);

const marks = (page: Page) => page.locator('tbody .ant-tag');
const headings = (page: Page) => page.locator('thead th');
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Шлях до сторінки' });

async function openWithSize(page: Page, address: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await waitUntilPageLoaded(page);
}

test('at 1280 px no word of a heading and no status breaks', async ({ office, samples }) => {
  await samples.evaluating();
  const { contest } = await samples.catalogue();
  for (const [role, address] of [
    ['expert_manager', '/ed/stats'],
    ['expert_manager', `/ed/contests/${contest}`],
    ['project_manager', `/pd/contests/${contest}`],
    ['financier', `/rp/contests/${contest}`],
    ['project_manager', '/inbox'],
    ['expert_manager', '/ed/experts/list'],
    ['expert_manager', '/ed/experts/unassigned'],
    ['admin', '/admin/users'],
  ] as const) {
    const { page } = await office.as(role);
    await openWithSize(page, address, WIDE);
    await expect(page.getByRole('table')).toBeVisible();
    expect.soft(await brokenWords(marks(page), true), `${address}: statuses`).toEqual([]);
    expect.soft(await brokenWords(headings(page)), `${address}: headings`).toEqual([]);
    const overlappingTitles = await page
      .locator('thead .ant-table-column-title')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect.soft(overlappingTitles, `${address}: headings that overlap their sort arrows`).toBe(0);
  }
});

test('the breadcrumbs are one line, wide and narrow', async ({ office, samples }) => {
  const id = (await samples.evaluating()).id;
  // The expert's breadcrumbs have plain text instead of the division's links.
  const cases = (['expert_manager', 'expert'] as const).flatMap((role) =>
    [WIDE, NARROW].map((size) => ({ who: role, size })),
  );
  for (const { who: role, size } of cases) {
    const { page } = await office.as(role);
    await openWithSize(
      page,
      role === 'expert' ? expertAddress(id, 'info') : divisionAddress(id, 'info'),
      size,
    );
    const box = await breadcrumbs(page).boundingBox();
    expect.soft(box?.height, `${role}, ${size.width} px`).toBeLessThan(32);
    expect.soft(box && box.x + box.width, `${role}, ${size.width} px`).toBeLessThanOrEqual(size.width);
    const overlappingCrumbs = await breadcrumbs(page)
      .locator('[data-hint]')
      .evaluateAll((names) => {
        const rightEdge = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
        return names.filter((name) => rightEdge(name) > rightEdge(name.parentElement) + 1).length;
      });
    expect.soft(overlappingCrumbs, `${role}, ${size.width} px: names that overlap their separators`).toBe(0);
    if (size !== WIDE) continue;
    const ends = [breadcrumbs(page).locator('a').first(), breadcrumbs(page).locator('[aria-current]')];
    for (const crumbEnd of ends)
      expect
        .soft(
          await crumbEnd.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          'cut off px',
        )
        .toBeLessThanOrEqual(0);
  }
});

test('breadcrumbs with enough room are not cut', async ({ office }) => {
  const { page } = await office.as('expert_manager');
  await openWithSize(page, '/ed/stats', WIDE);
  const cut = await breadcrumbs(page)
    .locator('a, [aria-current]')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});

test('with an active filter the tabs of the inbox are not cut', async ({ office, samples }) => {
  await samples.submitted();
  const { page } = await office.as('project_head');
  await openWithSize(page, '/inbox?unclaimed=true&process=tech_review', WIDE);
  await expect(page.getByRole('button', { name: 'Скинути фільтри' }).first()).toBeVisible();
  const tabs = page.getByRole('radiogroup', { name: 'Які завдання показати' });
  expect(
    await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});
