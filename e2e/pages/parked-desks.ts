import type { Browser } from '@playwright/test';
import { IS_QUICK } from '../world/size';
import { watchConsole } from './console';
import { Desk } from './desk';

/**
 * Browsers of signed-in people that stay open from one test of a worker to the next, in `npm test` only: one that has loaded the
 * product before loads it in half the processor time. Between two tests they are parked: no page of the product is open in them.
 */
export class ParkedDesks {
  /** Errors and warnings in the consoles of these browsers during the present test. */
  readonly complaints: string[] = [];
  private readonly parked = new Map<string, Desk>();

  constructor(private readonly browser: Browser) {}

  /** Opens the desk of an account at an address, in its parked browser or a new one. */
  async open(account: string, address = '/'): Promise<Desk> {
    const parked = this.parked.get(account);
    if (parked) {
      this.parked.delete(account);
      await parked.load(address);
      return parked;
    }
    return Desk.open(
      async (options) => {
        const context = await this.browser.newContext(options);
        watchConsole(context, this.complaints);
        return context;
      },
      `${account}@example.org`,
      address,
    );
  }

  /** Parks the desks that a test has opened, or closes their browsers. */
  async giveBack(desks: ReadonlyMap<string, Desk>): Promise<void> {
    for (const [account, desk] of desks) {
      if (IS_QUICK) {
        await desk.park();
        this.parked.set(account, desk);
      } else await desk.page.context().close();
    }
  }

  async close(): Promise<void> {
    for (const desk of this.parked.values()) await desk.page.context().close();
  }
}
