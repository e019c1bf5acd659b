/** Selector of the elements of a page that take clicks or typing. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="link"], ' +
  '[role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"], [role="menuitem"], [role="option"]';

/** Selector of controls that duplicate a key of their field, such as Escape, Backspace or the arrows. */
const DUPLICATES =
  '.ant-input-clear-icon, .ant-select-clear, .ant-input-number-actions, .ant-select-selection-item-remove, .ant-picker-clear';

/** Installs `window.controls` in the page, for the checks of positions and of the Tab order. */
export function installControls({ all, second }: { all: string; second: string }): void {
  const dialog = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((element) =>
      element.checkVisibility(),
    );
  const isOpen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden="true"], [aria-disabled="true"]') &&
    !element.matches(':disabled') &&
    !element.closest(second);
  const name = (element: Element) => {
    const ownName = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const labelText =
      element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent;
    return `<${element.localName} class="${element.className}"> ${ownName || labelText || ''}`;
  };
  Object.assign(window, {
    controls: {
      root: () => dialog() ?? document.body,
      list: () => [...(dialog() ?? document.body).querySelectorAll<HTMLElement>(all)].filter(isOpen),
      name,
      /** Returns elements that look clickable without a control inside or around them. */
      mouseOnly: () => {
        const pointer = (element: Element | null) =>
          element && getComputedStyle(element).cursor === 'pointer';
        return [...(dialog() ?? document.body).querySelectorAll('*')].filter(
          (element) =>
            pointer(element) &&
            !pointer(element.parentElement) &&
            isOpen(element) &&
            !element.closest(`${all}, label, [tabindex="0"]`) &&
            !element.querySelector(`${all}, [tabindex="0"]`),
        );
      },
    },
  });
}

export const CONTROL_KINDS = { all: CONTROLS, second: DUPLICATES };

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
