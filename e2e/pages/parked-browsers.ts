import type { Browser } from '@playwright/test';
import { IS_QUICK } from '../world/size';
import { watchConsole } from './console';
import { AccountBrowser } from './account-browser';

/**
 * Browsers of signed-in people that stay open from one test of a worker to the next, in `npm test` only: one that has loaded the
 * product before loads it in half the processor time. Between two tests they are parked: no page of the product is open in them.
 */
export class ParkedBrowsers {
  /** Errors and warnings in the consoles of these browsers during the present test. */
  readonly complaints: string[] = [];
  private readonly parked = new Map<string, AccountBrowser>();

  constructor(private readonly browser: Browser) {}

  /** Opens an address as this account, in its parked browser or a new one. */
  async open(account: string, address = '/'): Promise<AccountBrowser> {
    const parked = this.parked.get(account);
    if (parked) {
      this.parked.delete(account);
      await parked.load(address);
      return parked;
    }
    return AccountBrowser.open(
      async (options) => {
        const context = await this.browser.newContext(options);
        watchConsole(context, this.complaints);
        return context;
      },
      `${account}@example.org`,
      address,
    );
  }

  /** Parks the browsers that a test has opened, or closes them. */
  async giveBack(accountBrowsers: ReadonlyMap<string, AccountBrowser>): Promise<void> {
    for (const [account, accountBrowser] of accountBrowsers) {
      if (IS_QUICK) {
        await accountBrowser.park();
        this.parked.set(account, accountBrowser);
      } else await accountBrowser.page.context().close();
    }
  }

  async close(): Promise<void> {
    for (const accountBrowser of this.parked.values()) await accountBrowser.page.context().close();
  }
}
