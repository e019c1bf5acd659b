import type { Page } from '@playwright/test';
import { CONTROL_KINDS, installControls } from './controls';

/** Whether the page itself scrolls sideways, and which controls stand where nobody sees them whole. */
export async function widthFaults(page: Page): Promise<string[]> {
  await page.evaluate(installControls, CONTROL_KINDS);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    /** Returns the innermost elements that reach beyond the window. */
    const widest = () => {
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return beyond.filter(
        (element) => !beyond.some((other) => other !== element && element.contains(other)),
      );
    };
    const wide =
      scrollWidth > clientWidth
        ? [`it is ${scrollWidth} px wide: ${widest().slice(0, 5).map(window.controls.name).join(', ')}`]
        : [];
    /** Content that may be scrolled to is not cut off. */
    const cutBy = (element: Element): string | undefined => {
      const { left, right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(around);
        if (clipPath !== 'none') return undefined;
        if (['auto', 'scroll'].includes(overflowX) && around.scrollWidth > around.clientWidth)
          return undefined;
        const edge = around.getBoundingClientRect();
        if (['hidden', 'clip'].includes(overflowX) && (left < edge.left - 2 || right > edge.right + 2))
          return window.controls.name(around);
        if (position === 'fixed') break;
      }
      return left < -1 || right > clientWidth + 1 ? 'the window' : undefined;
    };
    const cut = window.controls.list().flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const by = width > 2 && height > 2 ? cutBy(element) : undefined;
      return by ? [`${window.controls.name(element)} is cut off by ${by}`] : [];
    });
    return [...wide, ...cut];
  });
}
