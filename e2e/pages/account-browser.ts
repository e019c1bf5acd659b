import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { people } from '../../demo/content/people';
import type { ApplicationPage } from './application';
import { openTask } from './inbox';
import { signedInStorage, signOutButton } from './sign-in';

/** Document of the product's origin that loads no code of the product. While it is open, the page's process and its compiled code stay. */
const PARKING = '/icon.svg';

/** Playwright's default viewport. */
const VIEWPORT = { width: 1280, height: 720 };

/** A signed-in person of the foundation with a separate browser. */
export class AccountBrowser {
  private constructor(
    readonly page: Page,
    /** Name as in the demonstration's signing keys. */
    readonly name: string,
    /** Value of `token` in the browser's storage. */
    private readonly token: string,
  ) {}

  /** Opens an address, or the role's first page, in a browser with a new session of this account. */
  static async open(
    browser: (options: BrowserContextOptions) => Promise<BrowserContext>,
    email: string,
    address = '/',
  ): Promise<AccountBrowser> {
    const person = people.find((account) => account.email === email);
    if (!person) throw new Error(`no demonstration account ${email}`);
    const storageState = await signedInStorage(person);
    const page = await (await browser({ storageState })).newPage();
    const accountBrowser = new AccountBrowser(
      page,
      person.name,
      storageState.origins[0]?.localStorage[0]?.value ?? '',
    );
    await accountBrowser.load(address);
    return accountBrowser;
  }

  /** Loads the product at an address. */
  async load(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(signOutButton(this.page)).toBeVisible();
  }

  /** Leaves the product, and removes from the browser everything but the session, for another test that will `load` it. */
  async park(): Promise<void> {
    const { page, token } = this;
    const context = page.context();
    for (const otherPage of context.pages()) if (otherPage !== page) await otherPage.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(PARKING);
    await page.evaluate((value) => {
      sessionStorage.clear();
      localStorage.clear();
      localStorage.setItem('token', value);
    }, token);
    await context.clearCookies();
    await page.setViewportSize(VIEWPORT);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** Finds the task in the inbox and opens it. */
  openTask(number: string, task: string): Promise<ApplicationPage> {
    return openTask(this.page, number, task);
  }
}
