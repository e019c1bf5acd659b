import type { Page } from '@playwright/test';
import { CONTROL_KINDS, installControls } from './controls';

/** More stops than any page has. */
const STOPS = 400;

/** Keys that are pressed between two checks of whether the walk is done. */
const AT_ONCE = 20;

/** Shift among a key's `modifiers` in the protocol of Chromium. */
const SHIFT = 8;

/**
 * Walks over the page with Tab once around, or back with Shift+Tab: every control that a mouse reaches must be reached, in
 * view, with a visible focus, and the focus is lost nowhere between the first and the last.
 */
export async function walkFaults(page: Page, back = false): Promise<string[]> {
  await page.evaluate(installControls, CONTROL_KINDS);
  await page.evaluate(installWalk);
  // Past Playwright's own keyboard: a trace keeps the whole page before and after each of its keys.
  const keys = await page.context().newCDPSession(page);
  let around = false;
  for (let stop = 0; stop < STOPS && !around; stop += AT_ONCE) {
    for (let each = 0; each < AT_ONCE; each++)
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await keys.send('Input.dispatchKeyEvent', {
          type,
          key: 'Tab',
          code: 'Tab',
          windowsVirtualKeyCode: 9,
          modifiers: back ? SHIFT : 0,
        });
    around = await page.evaluate(() => window.walk.around());
  }
  await keys.detach();
  const faults = await page.evaluate(() => window.walk.faults());
  return around ? faults : [...faults, `${STOPS} times Tab do not lead around`];
}

/** Each list of tabs is left and entered by the arrows. */
export async function tabListFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const list of await page.getByRole('tablist').all()) {
    const tabs = list.getByRole('tab');
    if ((await tabs.count()) < 2) continue;
    await list.getByRole('tab', { selected: true }).focus();
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      const before = await page.evaluate(() => document.activeElement?.textContent);
      await page.keyboard.press(key);
      const after = await page.evaluate(() => document.activeElement?.textContent);
      const inside = await list.evaluate((one) => one.contains(document.activeElement));
      if (!inside || before === after) faults.push(`${key} does not move between tabs from ${before}`);
    }
  }
  return faults;
}

interface Walk {
  /** Whether the first stop has been come to again. */
  around(): boolean;
  faults(): string[];
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Runs in the page. */
function installWalk(): void {
  const { root, list, name, mouseOnly } = window.controls;
  // What fades in has to be there at once.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const found: string[] = mouseOnly().map((element) => `only a mouse works ${name(element)}`);
  /** Radio buttons and tabs are one stop together: the arrows lead on within. */
  const groupOf = (element: Element): unknown => {
    if (element instanceof HTMLInputElement && element.type === 'radio' && element.name)
      return `radio ${element.name}`;
    return (
      element.closest('[role="tablist"], [role="listbox"], [role="radiogroup"]:not(:has(input))') ?? element
    );
  };
  const expected = new Map<unknown, Element>();
  for (const element of list()) if (!expected.has(groupOf(element))) expected.set(groupOf(element), element);
  const visited = new Set<unknown>();
  let first: Element | undefined;
  const focused = new Map<Element, string>();
  let lost = 0;

  /** Returns the visible signs of the focus: on the element, on the part that is painted for it, or on the frame around it. */
  const looksOf = (element: Element): string => {
    const chain: Element[] = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
    for (let up = element.parentElement; up && chain.length < 6; up = up.parentElement) chain.push(up);
    return chain
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
      .map(({ outline, boxShadow, borderColor, backgroundColor, textDecoration }) =>
        [outline, boxShadow, borderColor, backgroundColor, textDecoration].join(),
      )
      .join(';');
  };
  const placeFault = (element: Element): string | undefined => {
    const visible =
      element.getBoundingClientRect().width > 2 ? element : (element.closest('label') ?? element);
    const { left, top, right, bottom } = visible.getBoundingClientRect();
    const [x0, y0] = [Math.max(left, 0), Math.max(top, 0)];
    const [x1, y1] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    if (x1 - x0 < 2 || y1 - y0 < 2) return 'is out of view';
    const hit = document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2);
    const near = visible.parentElement?.parentElement ?? visible;
    return !hit || near.contains(hit) || hit.contains(visible) ? undefined : `is covered by ${name(hit)}`;
  };

  let around = false;
  let last: Element | null = null;
  /** Notes where the focus is. */
  const step = () => {
    if (around) return;
    const element = document.activeElement;
    // A date has three stops of its own.
    if (element === last && element !== document.body) return;
    last = element;
    if (!element || element === document.body) {
      lost += 1;
      return;
    }
    around = element === first;
    if (around) return;
    first ??= element;
    visited.add(groupOf(element));
    focused.set(element, looksOf(element));
    const fault = element.localName === 'iframe' ? undefined : placeFault(element);
    if (fault) found.push(`${name(element)} ${fault}`);
  };
  document.addEventListener('keyup', step, { capture: true });
  window.walk = {
    around: () => around,
    faults() {
      // A date that is blurred by itself keeps its looks: the focus goes elsewhere, within a dialog that holds it.
      const elsewhere = root().appendChild(document.createElement('button'));
      elsewhere.focus();
      for (const [element, looks] of focused)
        if (element.isConnected && looksOf(element) === looks)
          found.push(`the focus is not to be seen on ${name(element)}`);
      elsewhere.remove();
      document.removeEventListener('keyup', step, { capture: true });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      if (lost > 1) found.push(`the focus is lost ${lost} times`);
      for (const [group, element] of expected)
        if (!visited.has(group) && element.isConnected && root().contains(element))
          found.push(`Tab does not reach ${name(element)}`);
      return [...new Set(found)];
    },
  };
}
