import { cutInRow, hintOf, type Hint } from './hintOf';

/** Time that the pointer rests on an element before its hint is shown, in ms. */
export const HOVER_DELAY = 400;

/** Selector of text fields, for which no hint is shown: it would cover the rows below. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined;

/**
 * Calls `show` with the hint under the pointer (after a delay), the keyboard focus or a touch, and with undefined when the element
 * is left, scrolled or Escape is pressed. Returns a function that removes the listeners.
 */
export function listenForHints(show: (hint: Hint | undefined) => void): () => void {
  const ends: (() => void)[] = [];
  let delay: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(delay);
    show(undefined);
  };
  const on = <K extends keyof DocumentEventMap>(kind: K, react: (event: DocumentEventMap[K]) => void) => {
    document.addEventListener(kind, react, { capture: true, passive: true });
    ends.push(() => document.removeEventListener(kind, react, { capture: true }));
  };

  on('pointerover', (event) => {
    const element = elementOf(event);
    if (event.pointerType === 'touch' || !element) return;
    clearTimeout(delay);
    delay = setTimeout(() => element.isConnected && show(hintOf(element)), HOVER_DELAY);
  });
  on('pointerout', hide);
  on('focusin', (event) => {
    const element = elementOf(event);
    if (!element?.matches(':focus-visible')) return;
    show(hintOf(element) ?? (element.matches(TYPED) ? undefined : cutInRow(element)));
  });
  on('focusout', hide);
  // A click on a control acts, and hides the hint; a click on a text shows its hint.
  on('click', (event) => {
    const element = elementOf(event);
    if (!element) return;
    const acts = element.closest('a, button:enabled, label, input');
    if (acts) hide();
    else if (element.closest('[data-hint]')) show(hintOf(element));
    else hide();
  });
  on('scroll', hide);
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  return () => {
    clearTimeout(delay);
    for (const end of ends) end();
  };
}
