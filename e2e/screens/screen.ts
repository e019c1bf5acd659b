import type { Page } from '@playwright/test';
import type { Role } from '../../domain/roles';
import { ONE_LOOK } from '../pages/faults';
import { visit } from '../pages/visit';
import type { Samples } from '../world/samples';

/** A screen of the product, and how its role opens it. */
export interface Screen {
  name: string;
  /** Path in the route tables of web/app. */
  route: string;
  /** Role that opens it; a screen without one is open to everyone. */
  role?: Role;
  open(page: Page, samples: Samples): Promise<unknown>;
  /** Actions that open a dialog or menu over the page, by name. */
  opens?: Opens;
  /** Not checked at twice the font size, because its layout needs 75 em. */
  isWideOnly?: boolean;
}

export type Opens = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** A page of the API, which the product's router does not have. */
const MAILBOX = '/mailbox';

type Params = Record<string, string>;

interface ScreenOptions {
  /** Parameters of the route. */
  params?: (samples: Samples) => Promise<Params> | Params;
  /** Query of the URL, with its `?`. */
  search?: string;
  /** Action on the loaded page, such as opening a form. */
  after?: (page: Page) => Promise<unknown>;
  opens?: Opens;
  isWideOnly?: boolean;
}

/** Returns a screen that is opened by its URL. */
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
  async open(page, samples) {
    // Imported only when a screen is opened: react-router needs a window, which the tests of this table do not have.
    const { generatePath } = await import('react-router-dom');
    const address = generatePath(route, await options.params?.(samples)) + (options.search ?? '');
    if (ONE_LOOK && route !== MAILBOX) await visit(page, address);
    else await page.goto(address);
    await options.after?.(page);
  },
});

/** Returns an action that presses the button and moves the mouse away from it. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.mouse.move(0, 0);
};
