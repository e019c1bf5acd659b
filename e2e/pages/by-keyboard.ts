import type { ElementHandle, Locator, Page } from '@playwright/test';

/** Maximum of Tab stops to try; more than any page has. */
const MAX_STOPS = 250;

/**
 * Runs `action`, which is written for the mouse, by keyboard alone: while it runs, a locator's click, choice or text becomes Tab to the
 * control and the key that operates it. Fails for controls that Tab does not reach.
 */
export async function byKeyboardAlone(page: Page, action: () => Promise<void>): Promise<void> {
  const locators = Object.getPrototypeOf(page.locator('body')) as Record<string, unknown>;
  const pointer = Object.fromEntries(Object.keys(KEYS).map((name) => [name, locators[name]]));
  Object.assign(locators, KEYS);
  try {
    await action();
  } finally {
    Object.assign(locators, pointer);
  }
}

const KEYS = {
  async click(this: Locator) {
    const { kind } = await inspect(this);
    if (kind === 'radio') await chooseRadio(this);
    else if (kind === 'tab') await openTab(this);
    else await pressOn(this, 'Enter');
  },
  async check(this: Locator) {
    if ((await inspect(this)).kind === 'radio') await chooseRadio(this);
    else await pressOn(this, 'Space');
  },
  async press(this: Locator, key: string) {
    if ((await inspect(this)).kind === 'radio') await chooseRadio(this);
    else await pressOn(this, key);
  },
  async fill(this: Locator, text: string) {
    await pressOn(this, 'Control+A');
    await this.page().keyboard.press('Delete');
    await this.page().keyboard.type(text);
  },
  async selectOption(this: Locator, { label }: { label: string }) {
    const selectedLabel = await this.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label);
    if (selectedLabel === label) return;
    await tabTo(this, 'here');
    await this.page().keyboard.type(label);
  },
};

/** Returns the control that a click on the target would operate (itself, an ancestor, or the label's control), and the focus. */
const inspect = (target: Locator | ElementHandle<HTMLElement>) =>
  // Handle and locator accept the same function.
  (target as ElementHandle<HTMLElement>).evaluate((element) => {
    const control =
      element.closest('label')?.control ??
      element.closest<HTMLElement>('a, button, input, textarea, select') ??
      element;
    const active = element.ownerDocument.activeElement;
    const radio = control instanceof HTMLInputElement && control.type === 'radio' ? control : undefined;
    const isTab = (candidate: Element | null) => candidate?.getAttribute('role') === 'tab';
    return {
      kind: radio ? 'radio' : isTab(control) ? 'tab' : 'other',
      here: control === active,
      inGroup: radio
        ? active instanceof HTMLInputElement && active.name === radio.name
        : isTab(active) && !!control.closest('[role=tablist]')?.contains(active),
      checked: !!radio?.checked,
      gone: !element.isConnected,
      html: control.outerHTML.slice(0, 200),
    };
  });

async function pressOn(target: Locator, key: string): Promise<void> {
  await tabTo(target, 'here');
  await target.page().keyboard.press(key);
}

/** Chooses a radio button: Tab enters the group, arrows move within it. */
async function chooseRadio(radio: Locator): Promise<void> {
  await tabTo(radio, 'inGroup');
  await radio.page().keyboard.press('Space');
  await pressUntil(radio, 'checked', 'ArrowLeft');
}

/** Opens a tab: Tab reaches the open tab, arrows the others. */
async function openTab(tabLocator: Locator): Promise<void> {
  await tabTo(tabLocator, 'inGroup');
  await pressUntil(tabLocator, 'here', 'ArrowRight');
  await tabLocator.page().keyboard.press('Enter');
}

const tabTo = (target: Locator, until: 'here' | 'inGroup') => pressUntil(target, until, 'Tab');

/** Presses a key until the target is reached. The element is looked up again only after a render: a search by role takes longer than a key. */
async function pressUntil(
  target: Locator,
  until: 'here' | 'inGroup' | 'checked',
  key: string,
): Promise<void> {
  const find = () => target.elementHandle() as Promise<ElementHandle<HTMLElement>>;
  let match = await find();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    let focus = await inspect(match);
    if (focus.gone) {
      match = await find();
      focus = await inspect(match);
    }
    if (focus[until]) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${(await inspect(target)).html}`);
}
