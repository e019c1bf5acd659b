import type { Page } from '@playwright/test';

/** Returns texts of a page that overlap, or begin above the page. */
export const overlapFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      text: string;
      element: Element;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    /** Returns the visible part of a box, clipped by containers that scroll or hide their overflow. */
    const clipped = (box: Box): Box | undefined => {
      let { left, top, right, bottom } = box;
      for (let ancestor: Element | null = box.element; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX, overflowY, position, clipPath, opacity } = getComputedStyle(ancestor);
        if (clipPath !== 'none' || opacity === '0') return undefined;
        // Sticky and fixed elements cover scrolled content on purpose.
        if (position === 'sticky' || position === 'fixed') return undefined;
        const edge = ancestor.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return right - left > 2 && bottom - top > 2 ? { ...box, left, top, right, bottom } : undefined;
    };
    /** Returns whether the text is above the page, where no scrolling reaches it; a skip link waits there for the focus. */
    const isAbove = (element: Element, bottom: number, top: number): boolean => {
      if (top >= -2 || bottom <= 0 || element.closest('a[href^="#"]')) return false;
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
        if (ancestor.scrollTop > 0) return false;
      return true;
    };
    const boxes: Box[] = [];
    const faults = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('script, style, svg, canvas, .visually-hidden')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // A line of text is lower than its font: neighbours may touch.
        const margin = (bottom - top) / 4;
        const box = {
          text,
          element,
          left: left + 1,
          right: right - 1,
          top: top + margin,
          bottom: bottom - margin,
        };
        if (isAbove(element, box.bottom, box.top)) faults.add(`„${text.slice(0, 40)}“ begins above the page`);
        const visible = clipped(box);
        if (visible) boxes.push(visible);
      }
    }
    for (const [index, box] of boxes.entries())
      for (const otherBox of boxes.slice(index + 1))
        if (
          box.element !== otherBox.element &&
          Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left) > 2 &&
          Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top) > 2
        )
          faults.add(`„${box.text.slice(0, 40)}“ and „${otherBox.text.slice(0, 40)}“ lie over each other`);
    return [...faults];
  });

/** Returns texts whose font is smaller than `least` px. */
export const smallTextFaults = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const faults = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      const text = walk.currentNode.textContent?.trim();
      if (!element || !text || element.closest('script, style, svg, canvas, .visually-hidden')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { fontSize } = getComputedStyle(element);
      if (Number.parseFloat(fontSize) < size) faults.add(`„${text.slice(0, 40)}“ has ${fontSize}`);
    }
    return [...faults];
  }, least);

/** Returns buttons lower than the 24 px of WCAG 2.5.8. */
export const lowButtonFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button.ant-btn')]
      .map((button) => ({ text: button.textContent, height: button.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 24)
      .map(({ text, height }) => `„${text}“ is ${height} px high`),
  );
