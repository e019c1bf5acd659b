import type { Page } from '@playwright/test';

/**
 * Goes to an address within the loaded product, by its own router, as a link does. Loads the address where the product is not loaded
 * or a dialog is open, which would stay over the next page. To load and compile the product takes longer than to show a page.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (!(await page.evaluate(navigate, address))) await page.goto(address);
}

/** Runs in the page. Navigates by the router and returns true once the page of the address is rendered; returns false without one. */
async function navigate(address: string): Promise<boolean> {
  interface Router {
    navigate(to: string, options: { flushSync: boolean }): Promise<void>;
  }
  /** Element of React's tree. */
  interface Fiber {
    memoizedProps?: { router?: Router } | null;
    child?: Fiber | null;
    sibling?: Fiber | null;
  }
  const routerIn = (fiber?: Fiber | null): Router | undefined =>
    fiber ? (fiber.memoizedProps?.router ?? routerIn(fiber.child) ?? routerIn(fiber.sibling)) : undefined;
  const isDialogOpen = [...document.querySelectorAll('[role="dialog"]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );
  const root = document.querySelector('#root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (!root || !key || isDialogOpen) return false;
  const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
  const router = routerIn(container?.stateNode.current);
  const { pathname, search, hash } = new URL(address, location.href);
  await router?.navigate(pathname + search + hash, { flushSync: true });
  return router !== undefined;
}
