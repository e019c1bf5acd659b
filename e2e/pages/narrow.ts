import type { Page } from '@playwright/test';
import { CONTROL_KINDS, installControls } from './controls';

/** Returns faults: the page scrolls sideways, or a control is cut off. */
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
        (element) => !beyond.some((container) => container !== element && element.contains(container)),
      );
    };
    const wide =
      scrollWidth > clientWidth
        ? [`it is ${scrollWidth} px wide: ${widest().slice(0, 5).map(window.controls.name).join(', ')}`]
        : [];
    /** Returns the name of the element that cuts this one off, or undefined: content that can be scrolled to is not cut off. */
    const cutBy = (element: Element): string | undefined => {
      const { left, right } = element.getBoundingClientRect();
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(ancestor);
        if (clipPath !== 'none') return undefined;
        if (['auto', 'scroll'].includes(overflowX) && ancestor.scrollWidth > ancestor.clientWidth)
          return undefined;
        const edge = ancestor.getBoundingClientRect();
        if (['hidden', 'clip'].includes(overflowX) && (left < edge.left - 2 || right > edge.right + 2))
          return window.controls.name(ancestor);
        if (position === 'fixed') break;
      }
      return left < -1 || right > clientWidth + 1 ? 'the window' : undefined;
    };
    const cutOff = window.controls.list().flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const cutter = width > 2 && height > 2 ? cutBy(element) : undefined;
      return cutter ? [`${window.controls.name(element)} is cut off by ${cutter}`] : [];
    });
    return [...wide, ...cutOff];
  });
}
