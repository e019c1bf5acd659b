import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { people } from '../../demo/content/people';
import type { ApplicationPage } from './application';
import { openTask } from './inbox';
import { keptSession } from './sign-in';

/** A signed-in person of the foundation with a separate browser. */
export class Desk {
  private constructor(
    readonly page: Page,
    /** Name as in the demonstration's signing keys. */
    readonly name: string,
  ) {}

  /** Opens an address, or the role's first page, in a browser with a new session of this account. */
  static async open(
    browser: (options: BrowserContextOptions) => Promise<BrowserContext>,
    email: string,
    address = '/',
  ): Promise<Desk> {
    const person = people.find((account) => account.email === email);
    if (!person) throw new Error(`no demonstration account ${email}`);
    const page = await (await browser({ storageState: await keptSession(person) })).newPage();
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Вийти' })).toBeVisible();
    return new Desk(page, person.name);
  }

  /** Finds the task in the inbox and opens it. */
  openTask(number: string, task: string): Promise<ApplicationPage> {
    return openTask(this.page, number, task);
  }
}
