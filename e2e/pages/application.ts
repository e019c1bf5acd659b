import { expect, type Locator, type Page } from '@playwright/test';
import { cachedPdf } from '../world/pdf';
import { expectRibbon, type StageLook } from './ribbon';
import { signInWidget } from './widget';

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The page of one application, as the signed-in role sees it. */
export class ApplicationPage {
  constructor(readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Returns the form of a step with this name. */
  form(step: string): Locator {
    return this.page.getByRole('form', { name: step, exact: true });
  }

  /** Unfolds the step's card, if it is folded: the card that the inbox links to is unfolded already. */
  async unfold(step: string): Promise<void> {
    const card = this.page.getByRole('button', { name: step }).and(this.page.locator('[aria-expanded]'));
    // Wait for the card before reading its state.
    await expect(card).toBeVisible();
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
    await expect(this.form(step)).toBeVisible();
  }

  /** Presses the step's button and waits until the step is no longer offered; `confirm` answers the question. */
  async take(step: string, { confirm = false } = {}): Promise<void> {
    const form = this.form(step);
    await form.getByRole('button', { name: step, exact: true }).click();
    if (confirm) await this.confirm(step);
    await expect(form).toBeHidden();
  }

  async confirm(step: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
  }

  /** Chooses an outcome of a step. */
  async choose(step: string, outcome: string): Promise<void> {
    await this.form(step).getByRole('radio', { name: outcome, exact: true }).check();
  }

  async comment(step: string, text: string): Promise<void> {
    await this.form(step).getByRole('textbox').fill(text);
  }

  /** Uploads a PDF, or the given file, to a slot and waits until it is stored. */
  async attach(step: string, slot: string, uploadedFile?: FilePayload): Promise<void> {
    const group = this.form(step).getByRole('group', { name: slot, exact: true });
    const chooser = this.page.waitForEvent('filechooser');
    await group.getByRole('button', { name: 'Вибрати файл' }).click();
    const file = uploadedFile ?? {
      name: `${slot}.pdf`,
      mimeType: 'application/pdf',
      buffer: await cachedPdf(slot),
    };
    await (await chooser).setFiles(file);
    await expect(group.getByRole('button', { name: 'Замінити' })).toBeVisible();
  }

  /** Signs a step in the widget, where every document names the application, and waits until the step is done. */
  async sign(step: string, signer: string, { confirm = false } = {}): Promise<void> {
    const form = this.form(step);
    await form.getByRole('button', { name: 'Підписати', exact: true }).click();
    if (confirm) await this.confirm(step);
    const [number = ''] = /^\S+/.exec(await this.page.title()) ?? [];
    expect(number).toMatch(/^\d{4}-/);
    await signInWidget(this.page, signer, number);
    await expect(form).toBeHidden();
  }

  expectRibbon(looks: readonly StageLook[], ...more: RegExp[]): Promise<void> {
    return expectRibbon(this.page, looks, ...more);
  }
}
