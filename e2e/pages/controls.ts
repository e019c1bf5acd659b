/** Returns the elements of a page that take clicks or typing. Runs in the page. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], ' +
  '[role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"], [role="menuitem"], [role="option"]';

/** Controls that repeat a key of the field beside them: Escape, Backspace, the arrows. */
const SECOND_WAYS =
  '.ant-input-clear-icon, .ant-select-clear, .ant-input-number-actions, .ant-select-selection-item-remove, .ant-picker-clear';

/** Installs `window.controls` in the page, for the checks of places and of the Tab order. */
export function installControls({ all, second }: { all: string; second: string }): void {
  const dialog = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((one) =>
      one.checkVisibility(),
    );
  const open = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden="true"], [aria-disabled="true"]') &&
    !element.matches(':disabled') &&
    !element.closest(second);
  const name = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const of = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent;
    return `<${element.localName} class="${element.className}"> ${words || of || ''}`;
  };
  Object.assign(window, {
    controls: {
      root: () => dialog() ?? document.body,
      list: () => [...(dialog() ?? document.body).querySelectorAll<HTMLElement>(all)].filter(open),
      name,
      /** Returns elements that look clickable without a control inside or around them. */
      mouseOnly: () => {
        const pointer = (element: Element | null) =>
          element && getComputedStyle(element).cursor === 'pointer';
        return [...(dialog() ?? document.body).querySelectorAll('*')].filter(
          (element) =>
            pointer(element) &&
            !pointer(element.parentElement) &&
            open(element) &&
            !element.closest(`${all}, label, [tabindex="0"]`) &&
            !element.querySelector(`${all}, [tabindex="0"]`),
        );
      },
    },
  });
}

export const CONTROL_KINDS = { all: CONTROLS, second: SECOND_WAYS };

/** Type of `window.controls` after `installControls`. */
export interface Controls {
  root(): HTMLElement;
  list(): HTMLElement[];
  name(element: Element): string;
  mouseOnly(): Element[];
}

declare global {
  interface Window {
    controls: Controls;
  }
}
