import { matchPath } from 'react-router-dom';
import type { Tour } from '../../../domain/tours';

/** Pages on which a tour is offered automatically. */
const PAGES: Record<Tour, readonly string[]> = {
  inbox: ['/inbox'],
  application: [
    '/application/:id',
    '/pd/application/:id/*',
    '/ed/application/:id/*',
    '/rp/application/:id/*',
    '/expert/:id/*',
  ],
};

/** Selector of the element to which each step points. A step without its element is shown in the middle of the page. */
export const STEPS = {
  inbox: {
    list: 'main table, main h1',
    menu: 'nav a[href="/inbox"]',
    palette: '[aria-keyshortcuts*="Control+K"]',
    help: '[data-help]',
  },
  application: {
    head: 'main h1',
    stages: 'main nav ol, main .ant-steps',
    work: 'main form',
    help: '[data-help]',
  },
} as const satisfies Record<Tour, Record<string, string>>;

/** Returns the tour of this page, if any. */
export function tourOf(pathname: string): Tour | undefined {
  const tours = Object.keys(PAGES) as Tour[];
  return tours.find((tour) => PAGES[tour].some((path) => matchPath(path, pathname)));
}
