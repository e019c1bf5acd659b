/** Returns the elements of a page that take clicks or typing. Runs in the page. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], ' +
  '[role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"], [role="menuitem"], [role="option"]';

/** Second ways of what the field beside them does by its keys: Escape, Backspace, the arrows. */
const SECOND_WAYS =
  '.ant-input-clear-icon, .ant-select-clear, .ant-input-number-actions, .ant-select-selection-item-remove, .ant-picker-clear';

/** Put into the page as `window.controls`: shared by what looks at their places and what walks over them. */
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
      /** Takes clicks by its looks alone: nothing in it or around it is a control. */
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

/** As the page has it after `installControls`. */
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
