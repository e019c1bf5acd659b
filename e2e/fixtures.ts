import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Role } from '../domain/roles';
import { unprovoked, watched } from './pages/console';
import type { Desk } from './pages/desk';
import { ParkedDesks } from './pages/parked-desks';
import { visit } from './pages/visit';
import { openKit, type Kit } from './world/kit';
import { places, type Places } from './world/places';

/** The foundation's staff, each with a separate browser; a page once opened stays open until the test ends. */
export interface Office {
  /**
   * Returns the desk of the account `<account>@example.org`, at this address. Without an address a desk that is open stays where it is,
   * and another opens the role's first page.
   */
  as(account: Role | `expert${number}`, address?: string): Promise<Desk>;
  /** Opens the account on all desks: a page of an application would be read and drawn again at each decision of the others. */
  rest(): Promise<void>;
  /** Opens a new browser context, whose console is watched like all others. */
  browser(options?: BrowserContextOptions): Promise<BrowserContext>;
}

interface Options {
  /** HTTP statuses of refusals that the tests of a file provoke: the console may log them. */
  refusals: number[];
}

/** Every test fails on an error or a warning in the console of any of its pages. */
export const test = base.extend<
  Options & { office: Office },
  { kit: Kit; places: Places; parkedDesks: ParkedDesks }
>({
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
  parkedDesks: [
    async ({ browser }, use) => {
      const desks = new ParkedDesks(browser);
      await use(desks);
      await desks.close();
    },
    { scope: 'worker' },
  ],
  office: async ({ browser, parkedDesks, refusals }, use, { errors }) => {
    const desks = new Map<string, Promise<Desk>>();
    const contexts: BrowserContext[] = [];
    const { complaints } = parkedDesks;
    const open = watched(browser, complaints);
    await use({
      async rest() {
        for (const desk of desks.values()) {
          const { page } = await desk;
          if (!page.url().includes('/account')) await visit(page, '/account');
        }
      },
      async browser(options) {
        const context = await open(options);
        contexts.push(context);
        return context;
      },
      async as(account, address) {
        const open = desks.get(account);
        const desk = open ?? parkedDesks.open(account, address);
        desks.set(account, desk);
        if (open && address) await visit((await open).page, address);
        return desk;
      },
    });
    for (const context of contexts) await context.close();
    // After a failed test the worker ends, and its browsers with it.
    if (errors.length === 0) await parkedDesks.giveBack(await byAccount(desks));
    // Afterwards, so that what the pages say until they are left counts.
    const unexpected = unprovoked(complaints, refusals);
    complaints.length = 0;
    expect(unexpected, 'the console').toEqual([]);
  },
});

/** Returns the opened desks by their account. */
async function byAccount(desks: ReadonlyMap<string, Promise<Desk>>): Promise<Map<string, Desk>> {
  const opened = new Map<string, Desk>();
  for (const [account, desk] of desks) opened.set(account, await desk);
  return opened;
}

export { expect };
