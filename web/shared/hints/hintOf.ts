/** Attribute with an element's hint, used instead of `title`, which neither the keyboard nor a touch reaches. */
const HINT = 'data-hint';

/** A hint and the element that it belongs to. */
export interface Hint {
  target: Element;
  text: string;
}

const ELLIPSIS = '…';

const textOf = (element: Element): string => element.getAttribute(HINT)?.trim() ?? '';

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4);

/** Returns whether the hint repeats its element's text, and that text is cut, by the element or by an element around it. */
function isCut(element: Element): boolean {
  const content = element.textContent.trim();
  const text = textOf(element);
  if (content.endsWith(ELLIPSIS) && text.startsWith(content.slice(0, -ELLIPSIS.length))) return true;
  if (!content.includes(text)) return false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (overflows(around)) return true;
    if (around.matches('td, th, li, h1, p, div')) break;
  }
  return [...element.children].some(overflows);
}

/** Returns whether the hint contains more than its element shows. */
const saysMore = (element: Element): boolean =>
  textOf(element) !== '' && (!element.textContent.includes(textOf(element)) || isCut(element));

/** Returns the cut texts of the row around a control: the keyboard reaches the row's controls, not its texts. */
export function cutInRow(control: Element): Hint | undefined {
  const hinted = control.closest('tr, li')?.querySelectorAll(`[${HINT}]`) ?? [];
  const cut = [...hinted].filter((element) => textOf(element) !== '' && isCut(element));
  const text = [...new Set(cut.map(textOf))].join('\n');
  return text ? { target: control, text } : undefined;
}

/**
 * Returns the hint of an element under the pointer or the focus: its own, that of a part of its control, or all cut texts of the row that
 * its link covers. Undefined if the whole text is visible.
 */
export function hintOf(element: Element): Hint | undefined {
  if (element.closest('[data-row-link]')) return cutInRow(element);
  const control = element.closest('a, button, label');
  const target = element.closest(`[${HINT}]`) ?? control?.querySelector(`[${HINT}]`);
  return target && saysMore(target) ? { target, text: textOf(target) } : undefined;
}
