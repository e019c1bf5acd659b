import type { BrowserContext, Page } from '@playwright/test';
import { people } from '../../db/demo/content/people';
import type { ApplicationPage } from './application';
import { openTask } from './inbox';
import { signIn } from './sign-in';

/** Somebody of the foundation at a browser of their own, signed in through the form. */
export class Desk {
  private constructor(
    readonly page: Page,
    /** As it stands in the demonstration keys. */
    readonly name: string,
  ) {}

  static async open(context: BrowserContext, email: string): Promise<Desk> {
    const person = people.find((one) => one.email === email);
    if (!person) throw new Error(`no demonstration account ${email}`);
    const page = await context.newPage();
    await signIn(page, email);
    return new Desk(page, person.name);
  }

  /** Finds the task in the inbox and opens it. */
  openTask(number: string, task: string): Promise<ApplicationPage> {
    return openTask(this.page, number, task);
  }
}
