/**
 * Returns the focus to the element that had it before, unless it has moved elsewhere; to the page's content if that element is
 * gone or cannot be focused.
 */
export function returnFocus(to: Element | null): void {
  for (const target of [to, document.getElementById('main')])
    if (isLeftOver() && target instanceof HTMLElement && target.isConnected)
      target.focus({ preventScroll: true });
}

/** Returns whether no element, or one in a closing drawer, has the focus. */
function isLeftOver(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.closest('.ant-drawer') !== null;
}
