import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Role } from '../domain/roles';
import { unprovoked, watched } from './pages/console';
import { Desk } from './pages/desk';
import { visit } from './pages/visit';
import { openKit, type Kit } from './world/kit';
import { places, type Places } from './world/places';

/** The foundation's staff, each with a separate browser; a person once opened stays signed in until the test ends. */
export interface Office {
  /**
   * Returns the desk of the account `<account>@example.org`, at this address. Without an address a desk that is open stays where it is,
   * and another opens the role's first page.
   */
  as(account: Role | `expert${number}`, address?: string): Promise<Desk>;
  /** Opens a new browser context, whose console is watched like all others. */
  browser(options?: BrowserContextOptions): Promise<BrowserContext>;
}

interface Options {
  /** HTTP statuses of refusals that the tests of a file provoke: the console may log them. */
  refusals: number[];
}

/** Every test fails on an error or a warning in the console of any of its pages. */
export const test = base.extend<Options & { office: Office }, { kit: Kit; places: Places }>({
  refusals: [[], { option: true }],
  kit: [
    async ({ browser }, use) => {
      void browser; // Playwright wants a destructured argument; the kit needs none of its fixtures
      const kit = await openKit();
      await use(kit);
      await kit.close();
    },
    { scope: 'worker' },
  ],
  places: [async ({ kit }, use) => use(places(kit)), { scope: 'worker' }],
  office: async ({ browser, refusals }, use) => {
    const desks = new Map<string, Promise<Desk>>();
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    const open = watched(browser, complaints);
    const office: Office = {
      async browser(options) {
        const context = await open(options);
        contexts.push(context);
        return context;
      },
      async as(account, address) {
        const open = desks.get(account);
        const desk = open ?? Desk.open(office.browser, `${account}@example.org`, address);
        desks.set(account, desk);
        if (open && address) await visit((await open).page, address);
        return desk;
      },
    };
    await use(office);
    for (const context of contexts) await context.close();
    expect(unprovoked(complaints, refusals), 'the console').toEqual([]);
  },
});

export { expect };
