import path from 'node:path';
import type { Plugin } from 'vite';
import { ROUTES } from '../routes/routeTable';

const PAGES = path.join(__dirname, '../app/pages.ts');

/** Vite plugin that gives the bundler a separate import for each page of the route table. */
export function pageTable(): Plugin {
  return {
    name: 'page-table',
    enforce: 'pre',
    load: (id) => (id === PAGES ? printPages(new Set(ROUTES.map(({ page }) => page))) : undefined),
  };
}

/** Returns the module of `web/app/pages.ts` with these pages. */
export function printPages(pages: ReadonlySet<string>): string {
  const rows = [...pages].map((page) => `'${page}': () => import('../features/${page}'),`);
  return `const PAGES = {\n${rows.join('\n')}\n};\nexport const loadPage = (page) => PAGES[page]();`;
}
