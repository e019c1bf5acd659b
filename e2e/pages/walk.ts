import type { Page } from '@playwright/test';
import { CONTROL_KINDS, installControls } from './controls';

/** Maximum of Tab stops to try; more than any page has. */
const MAX_STOPS = 400;

/** Number of keys pressed between two checks of whether the walk is complete. */
const KEYS_PER_CHECK = 20;

/** Shift in the `modifiers` of a key in Chromium's protocol. */
const SHIFT = 8;

/**
 * Walks once through all Tab stops of the page, or backwards with Shift+Tab. Returns faults: a control is not reached, is out of view,
 * shows no focus, or the focus is lost on the way.
 */
export async function walkFaults(page: Page, isBackwards = false): Promise<string[]> {
  await page.evaluate(installControls, CONTROL_KINDS);
  await page.evaluate(installWalk);
  // Not Playwright's keyboard: its trace stores the whole page before and after each key.
  const keys = await page.context().newCDPSession(page);
  let isComplete = false;
  for (let stop = 0; stop < MAX_STOPS && !isComplete; stop += KEYS_PER_CHECK) {
    for (let key = 0; key < KEYS_PER_CHECK; key++)
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await keys.send('Input.dispatchKeyEvent', {
          type,
          key: 'Tab',
          code: 'Tab',
          windowsVirtualKeyCode: 9,
          modifiers: isBackwards ? SHIFT : 0,
        });
    isComplete = await page.evaluate(() => window.walk.around());
  }
  await keys.detach();
  const faults = await page.evaluate(() => window.walk.faults());
  return isComplete ? faults : [...faults, `${MAX_STOPS} times Tab do not complete the walk`];
}

/** Returns lists of tabs in which the arrow keys do not move between tabs. */
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
      const isInside = await list.evaluate((element) => element.contains(document.activeElement));
      if (!isInside || before === after) faults.push(`${key} does not move between tabs from ${before}`);
    }
  }
  return faults;
}

interface Walk {
  /** Returns whether the focus is back at the first stop. */
  around(): boolean;
  faults(): Promise<string[]>;
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Runs in the page. */
function installWalk(): void {
  const { root, list, name, mouseOnly } = window.controls;
  // Without transitions the looks of the focus can be read at once.
  const noTransitions = new CSSStyleSheet();
  noTransitions.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(noTransitions);
  const faults: string[] = mouseOnly().map((element) => `only a mouse works ${name(element)}`);
  /** Returns the stop of an element: radio buttons and tabs share one with their group, in which the arrows move. */
  const groupOf = (element: Element): unknown => {
    if (element instanceof HTMLInputElement && element.type === 'radio' && element.name)
      return `radio ${element.name}`;
    return (
      element.closest('[role="tablist"], [role="listbox"], [role="radiogroup"]:not(:has(input))') ?? element
    );
  };
  const expected = new Map<unknown, Element>();
  for (const element of list()) if (!expected.has(groupOf(element))) expected.set(groupOf(element), element);
  // Behind the page stand the browser's own controls. A headless browser has none, and from a frame at the end of the page
  // Tab would return to that frame for ever.
  const browserControl = document.body.appendChild(document.createElement('button'));
  const visited = new Set<unknown>();
  let firstElement: Element | undefined;
  const focused = new Map<Element, string>();
  let lostCount = 0;

  /** Returns the styles that may show the focus: of the element, of its drawn replacement, and of its frame. */
  const looksOf = (element: Element): string => {
    const chain: Element[] = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
    for (
      let ancestor = element.parentElement;
      ancestor && chain.length < 6;
      ancestor = ancestor.parentElement
    )
      chain.push(ancestor);
    return chain
      .flatMap((node) => [getComputedStyle(node), getComputedStyle(node, '::after')])
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
  /** Records the present focus. */
  const step = () => {
    if (around) return;
    const element = document.activeElement;
    // A date input has three stops within.
    if (element === last && element !== document.body) return;
    last = element;
    if (element === browserControl) return;
    if (!element || element === document.body) {
      lostCount += 1;
      return;
    }
    around = element === firstElement;
    if (around) return;
    firstElement ??= element;
    visited.add(groupOf(element));
    focused.set(element, looksOf(element));
    const fault = element.localName === 'iframe' ? undefined : placeFault(element);
    if (fault) faults.push(`${name(element)} ${fault}`);
  };
  document.addEventListener('keyup', step, { capture: true });
  window.walk = {
    around: () => around,
    async faults() {
      // A date input keeps its looks after `blur()`, so another control takes the focus, within an open dialog.
      const outsideButton = root().appendChild(document.createElement('button'));
      outsideButton.focus();
      // A component that draws its focus itself (antd's Select) is rendered again only after this call.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const [element, looks] of focused)
        if (element.isConnected && looksOf(element) === looks)
          faults.push(`the focus is not visible on ${name(element)}`);
      outsideButton.remove();
      browserControl.remove();
      document.removeEventListener('keyup', step, { capture: true });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== noTransitions);
      if (lostCount > 1) faults.push(`the focus is lost ${lostCount} times`);
      for (const [group, element] of expected)
        if (!visited.has(group) && element.isConnected && root().contains(element))
          faults.push(`Tab does not reach ${name(element)}`);
      return [...new Set(faults)];
    },
  };
}
