import type { ElementHandle, Locator, Page } from '@playwright/test';

/** More stops than any page has. */
const STOPS = 250;

type Control = ElementHandle<HTMLElement>;

/**
 * Does `work` with the keyboard alone, though it is written for the pointer: as long as it runs every click, choice, and text of
 * a locator is Tab to the control and the key that works it. What Tab does not lead to fails.
 */
export async function byKeyboardAlone(page: Page, work: () => Promise<void>): Promise<void> {
  const locators = Object.getPrototypeOf(page.locator('body')) as Record<string, unknown>;
  const pointer = Object.fromEntries(Object.keys(KEYS).map((name) => [name, locators[name]]));
  Object.assign(locators, KEYS);
  try {
    await work();
  } finally {
    Object.assign(locators, pointer);
  }
}

const KEYS = {
  async click(this: Locator) {
    const control = await controlOf(this);
    if (await isRadio(control)) await chooseRadio(this.page(), control);
    else if (await isTab(control)) await openTab(this.page(), control);
    else await pressOn(this.page(), control, 'Enter');
  },
  async check(this: Locator) {
    const control = await controlOf(this);
    if (await isRadio(control)) await chooseRadio(this.page(), control);
    else await pressOn(this.page(), control, 'Space');
  },
  async press(this: Locator, key: string) {
    const control = await controlOf(this);
    if (await isRadio(control)) await chooseRadio(this.page(), control);
    else await pressOn(this.page(), control, key);
  },
  async fill(this: Locator, text: string) {
    await pressOn(this.page(), await controlOf(this), 'Control+A');
    await this.page().keyboard.press('Delete');
    await this.page().keyboard.type(text);
  },
  async selectOption(this: Locator, { label }: { label: string }) {
    const chosen = await this.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label);
    if (chosen === label) return;
    await tabTo(this.page(), await controlOf(this));
    await this.page().keyboard.type(label);
  },
};

/** The control that a click on this would work: itself, what it lies in, or what its label is of. */
async function controlOf(target: Locator): Promise<Control> {
  await target.waitFor({ state: 'attached' });
  const found = await target.evaluateHandle(
    (element: HTMLElement) =>
      element.closest('label')?.control ??
      element.closest<HTMLElement>('a, button, input, textarea, select') ??
      element,
  );
  return found as Control;
}

const isRadio = (control: Control): Promise<boolean> =>
  control.evaluate((element) => element instanceof HTMLInputElement && element.type === 'radio');

const isTab = (control: Control): Promise<boolean> =>
  control.evaluate((element) => element.getAttribute('role') === 'tab');

async function pressOn(page: Page, control: Control, key: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function tabTo(page: Page, control: Control): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(
    `Tab does not lead to ${await control.evaluate((element) => element.outerHTML.slice(0, 200))}`,
  );
}

/** Tab leads into a group of radio buttons, arrows within it. */
async function chooseRadio(page: Page, radio: Control): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    const inGroup = await radio.evaluate(
      (element) =>
        (element.ownerDocument.activeElement as HTMLInputElement).name === (element as HTMLInputElement).name,
    );
    if (inGroup) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await radio.evaluate((element) => (element as HTMLInputElement).checked)) return;
    await page.keyboard.press('ArrowLeft');
  }
  throw new Error('arrows do not lead to the radio button');
}

/** Tab leads to the tab that is open, arrows to the others. */
async function openTab(page: Page, tab: Control): Promise<void> {
  const inList = () =>
    tab.evaluate(
      (element) =>
        !!element.closest('[role=tablist]')?.contains(element.ownerDocument.activeElement) &&
        element.ownerDocument.activeElement?.getAttribute('role') === 'tab',
    );
  for (let stop = 0; stop < STOPS && !(await inList()); stop += 1) await page.keyboard.press('Tab');
  const isHere = () => tab.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let stop = 0; stop < STOPS && !(await isHere()); stop += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
