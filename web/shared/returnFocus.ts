/**
 * Gives the focus back to what had it before, where it has not gone elsewhere meanwhile; to the page's content where that is
 * gone or can take none.
 */
export function returnFocus(to: Element | null): void {
  for (const place of [to, document.getElementById('main')])
    if (isLeftOver() && place instanceof HTMLElement && place.isConnected)
      place.focus({ preventScroll: true });
}

/** No element has the focus, or a hidden one. */
function isLeftOver(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.closest('.ant-drawer') !== null;
}
