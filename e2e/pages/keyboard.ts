import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum of Tab stops to try; more than any page has. */
const MAX_STOPS = 150;

/** Operates a page by keyboard alone. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the target has the focus. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeAttached(); // radio buttons are hidden under their drawn circle
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  /** Replaces the text of a field. */
  async retype(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Opens a list, filters it by the typed text, and moves down to the option. */
  async choose(box: Locator, option: string, searchText = ''): Promise<void> {
    await this.to(box);
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.type(searchText);
    const list = this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    const options = list.locator('.ant-select-item-option');
    await expect(options.filter({ hasText: option }).first()).toBeVisible();
    // Wait until options without the typed text are gone.
    if (searchText) await expect(options.filter({ hasNotText: searchText })).toHaveCount(0);
    const active = list.locator('.ant-select-item-option-active');
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if ((await active.allTextContents()).some((text) => text.includes(option))) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  /** Chooses the second radio button of a group. */
  async chooseSecond(group: Locator): Promise<void> {
    await this.press(group.getByRole('radio').first(), 'Space');
    await this.page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio').nth(1)).toBeChecked();
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
