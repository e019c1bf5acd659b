import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Role } from '../domain/roles';
import { unprovoked, watched } from './pages/console';
import { Desk } from './pages/desk';
import { openKit, type Kit } from './world/kit';
import { places, type Places } from './world/places';

/** The people of the foundation, each at a browser of their own; whoever has come stays signed in until the test ends. */
export interface Office {
  /** The account `<who>@example.org`. */
  as(who: Role | `expert${number}`): Promise<Desk>;
  /** A fresh browser, whose console is watched like all others. */
  browser(options?: BrowserContextOptions): Promise<BrowserContext>;
}

interface Options {
  /** HTTP statuses of refusals that the tests of a file provoke: the console may name these. */
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
      as(who) {
        const desk = desks.get(who) ?? Desk.open(office.browser, `${who}@example.org`);
        desks.set(who, desk);
        return desk;
      },
    };
    await use(office);
    for (const context of contexts) await context.close();
    expect(unprovoked(complaints, refusals), 'the console').toEqual([]);
  },
});

export { expect };
