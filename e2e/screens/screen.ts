import type { Page } from '@playwright/test';
import type { Role } from '../../domain/roles';
import type { Places } from '../world/places';

/** A screen of the product, and how somebody of this role comes to it. */
export interface Screen {
  name: string;
  /** As the tables of web/app have it. */
  route: string;
  /** Without a role it is open to everyone. */
  role?: Role;
  open(page: Page, places: Places): Promise<unknown>;
  /** Parts that open over the page, by name, with the way to open each. */
  opens?: Opens;
  /** It has no room with text of twice the size: its own layout begins at 75 em. */
  isWideOnly?: boolean;
}

export type Opens = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

type Params = Record<string, string>;

interface ScreenOptions {
  /** Parameters of the address. */
  params?: (places: Places) => Promise<Params> | Params;
  /** Query of the address, from `?` on. */
  search?: string;
  /** Action once the page is there, such as opening a form. */
  after?: (page: Page) => Promise<unknown>;
  opens?: Opens;
  isWideOnly?: boolean;
}

/** A screen that is opened by its address. */
export const screen = (
  name: string,
  role: Role | undefined,
  route: string,
  options: ScreenOptions = {},
): Screen => ({
  name,
  route,
  role,
  opens: options.opens,
  isWideOnly: options.isWideOnly,
  async open(page, places) {
    // Only where a screen is opened: the tests of this table have no window, to which react-router belongs.
    const { generatePath } = await import('react-router-dom');
    await page.goto(generatePath(route, await options.params?.(places)) + (options.search ?? ''));
    await options.after?.(page);
  },
});

/** Presses the button that opens a form on the page, and takes the mouse away from it. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.mouse.move(0, 0);
};
