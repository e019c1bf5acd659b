import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Role } from '../domain/roles';
import { unprovoked, watched } from './pages/console';
import type { AccountBrowser } from './pages/account-browser';
import { ParkedBrowsers } from './pages/parked-browsers';
import { visit } from './pages/visit';
import { openKit, type Kit } from './world/kit';
import { samples, type Samples } from './world/samples';

/** The foundation's staff, each with a separate browser; a page once opened stays open until the test ends. */
export interface Office {
  /**
   * Returns the browser of the account `<account>@example.org`, at this address. Without an address a browser that is open already stays
   * on its page, and a new one opens the role's first page.
   */
  as(account: Role | `expert${number}`, address?: string): Promise<AccountBrowser>;
  /** Opens the account page in all browsers, because a page of an application would be read and drawn again at each decision of the others. */
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
  { kit: Kit; samples: Samples; parkedBrowsers: ParkedBrowsers }
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
  samples: [async ({ kit }, use) => use(samples(kit)), { scope: 'worker' }],
  parkedBrowsers: [
    async ({ browser }, use) => {
      const parkedBrowsers = new ParkedBrowsers(browser);
      await use(parkedBrowsers);
      await parkedBrowsers.close();
    },
    { scope: 'worker' },
  ],
  office: async ({ browser, parkedBrowsers, refusals }, use, { errors }) => {
    const accountBrowsers = new Map<string, Promise<AccountBrowser>>();
    const contexts: BrowserContext[] = [];
    const { complaints } = parkedBrowsers;
    const openBrowser = watched(browser, complaints);
    await use({
      async rest() {
        for (const accountBrowser of accountBrowsers.values()) {
          const { page } = await accountBrowser;
          if (!page.url().includes('/account')) await visit(page, '/account');
        }
      },
      async browser(options) {
        const context = await openBrowser(options);
        contexts.push(context);
        return context;
      },
      async as(account, address) {
        const openBrowser = accountBrowsers.get(account);
        const accountBrowser = openBrowser ?? parkedBrowsers.open(account, address);
        accountBrowsers.set(account, accountBrowser);
        if (openBrowser && address) await visit((await openBrowser).page, address);
        return accountBrowser;
      },
    });
    for (const context of contexts) await context.close();
    // After a failed test the worker ends, and its browsers with it.
    if (errors.length === 0) await parkedBrowsers.giveBack(await byAccount(accountBrowsers));
    // Checked last, so that messages logged while the pages are left count too.
    const unexpected = unprovoked(complaints, refusals);
    complaints.length = 0;
    expect(unexpected, 'the console').toEqual([]);
  },
});

/** Returns the opened browsers by their account. */
async function byAccount(
  accountBrowsers: ReadonlyMap<string, Promise<AccountBrowser>>,
): Promise<Map<string, AccountBrowser>> {
  const openBrowsers = new Map<string, AccountBrowser>();
  for (const [account, accountBrowser] of accountBrowsers) openBrowsers.set(account, await accountBrowser);
  return openBrowsers;
}

export { expect };
