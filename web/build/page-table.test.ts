import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../routes/routeTable';
import { printPages } from './page-table';

test.each([...new Set(ROUTES.map(({ page }) => page))])(
  'the page %s of the route table has its code',
  (page) => {
    expect(existsSync(path.join(__dirname, `../features/${page}.tsx`))).toBe(true);
  },
);

test('the bundler is given one import for each page', () => {
  expect(printPages(new Set(['inbox/InboxPage', 'past/page']))).toBe(
    [
      'const PAGES = {',
      "'inbox/InboxPage': () => import('../features/inbox/InboxPage'),",
      "'past/page': () => import('../features/past/page'),",
      '};',
      'export const loadPage = (page) => PAGES[page]();',
    ].join('\n'),
  );
});
