/** Element with its hint in an attribute; set in the place of `title`, which neither the keyboard nor a touch reaches. */
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

/** Whether the hint is the text of its element and does not fit there. The element that cuts may be around it. */
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

/** Whether the hint says more than its element shows. */
const saysMore = (element: Element): boolean =>
  textOf(element) !== '' && (!element.textContent.includes(textOf(element)) || isCut(element));

/** Returns the cut texts of the row around a control: texts have no stops of the keyboard, the row's controls have. */
export function cutInRow(control: Element): Hint | undefined {
  const found = control.closest('tr, li')?.querySelectorAll(`[${HINT}]`) ?? [];
  const cut = [...found].filter((one) => textOf(one) !== '' && isCut(one));
  const text = [...new Set(cut.map(textOf))].join('\n');
  return text ? { target: control, text } : undefined;
}

/**
 * Returns the hint of an element under the pointer or the focus: its own, that of a part of a focused control, or all cut texts of
 * the row that its link covers. Undefined where everything is in sight.
 */
export function hintOf(element: Element): Hint | undefined {
  if (element.closest('[data-row-link]')) return cutInRow(element);
  const control = element.closest('a, button, label');
  const target = element.closest(`[${HINT}]`) ?? control?.querySelector(`[${HINT}]`);
  return target && saysMore(target) ? { target, text: textOf(target) } : undefined;
}
