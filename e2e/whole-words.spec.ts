import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { NARROW, WIDE } from './pages/faults';
import { pageSettled } from './pages/settled';
import { divisionAddress } from '../web/routes/divisionAddress';
import { expertAddress } from '../web/routes/expertAddress';

/** Returns the words that break across lines; `whole`: all text of an element must stay in one line. */
const brokenWords = (these: Locator, whole = false): Promise<string[]> =>
  these.evaluateAll((elements, together) => {
    const wordsOf = (text: Text): Range[] =>
      [...text.data.matchAll(together ? /.+/g : /\S+/g)].map(({ index, 0: word }) => {
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
  }, whole);

const marks = (page: Page) => page.locator('tbody .ant-tag');
const headings = (page: Page) => page.locator('thead th');
const way = (page: Page) => page.getByRole('navigation', { name: 'Шлях до сторінки' });

async function open(page: Page, address: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await pageSettled(page);
}

test('at 1280 px no word of a heading and no status breaks', async ({ office, places }) => {
  await places.evaluating();
  const { contest } = await places.catalogue();
  for (const [who, address] of [
    ['expert_manager', '/ed/stats'],
    ['expert_manager', `/ed/contests/${contest}`],
    ['project_manager', `/pd/contests/${contest}`],
    ['financier', `/rp/contests/${contest}`],
    ['project_manager', '/inbox'],
    ['expert_manager', '/ed/experts/list'],
    ['expert_manager', '/ed/experts/unassigned'],
    ['admin', '/admin/users'],
  ] as const) {
    const { page } = await office.as(who);
    await open(page, address, WIDE);
    await expect(page.getByRole('table')).toBeVisible();
    expect.soft(await brokenWords(marks(page), true), `${address}: statuses`).toEqual([]);
    expect.soft(await brokenWords(headings(page)), `${address}: headings`).toEqual([]);
    const over = await page
      .locator('thead .ant-table-column-title')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect.soft(over, `${address}: headings over the arrows of their order`).toBe(0);
  }
});

test('the breadcrumbs are one line, wide and narrow', async ({ office, places }) => {
  const id = (await places.evaluating()).id;
  // The expert's breadcrumbs have plain text instead of the division's links.
  const cases = (['expert_manager', 'expert'] as const).flatMap((who) =>
    [WIDE, NARROW].map((size) => ({ who, size })),
  );
  for (const { who, size } of cases) {
    const { page } = await office.as(who);
    await open(page, who === 'expert' ? expertAddress(id, 'info') : divisionAddress(id, 'info'), size);
    const box = await way(page).boundingBox();
    expect.soft(box?.height, `${who}, ${size.width} px`).toBeLessThan(32);
    expect.soft(box && box.x + box.width, `${who}, ${size.width} px`).toBeLessThanOrEqual(size.width);
    const over = await way(page)
      .locator('[data-hint]')
      .evaluateAll((names) => {
        const right = (one: Element | null) => one?.getBoundingClientRect().right ?? 0;
        return names.filter((name) => right(name) > right(name.parentElement) + 1).length;
      });
    expect.soft(over, `${who}, ${size.width} px: names over the strokes between them`).toBe(0);
    if (size !== WIDE) continue;
    const ends = [way(page).locator('a').first(), way(page).locator('[aria-current]')];
    for (const end of ends)
      expect
        .soft(await end.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'what is cut')
        .toBeLessThanOrEqual(0);
  }
});

test('breadcrumbs with enough room are not cut', async ({ office }) => {
  const { page } = await office.as('expert_manager');
  await open(page, '/ed/stats', WIDE);
  const cut = await way(page)
    .locator('a, [aria-current]')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});

test('with an active filter the tabs of the inbox are not cut', async ({ office, places }) => {
  await places.submitted();
  const { page } = await office.as('project_head');
  await open(page, '/inbox?unclaimed=true&process=tech_review', WIDE);
  await expect(page.getByRole('button', { name: 'Скинути фільтри' }).first()).toBeVisible();
  const tabs = page.getByRole('radiogroup', { name: 'Які завдання показати' });
  expect(
    await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});
