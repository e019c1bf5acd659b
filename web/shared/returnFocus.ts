/** Gives the focus back to what had it before, where it has not gone elsewhere meanwhile and that is still there. */
export function returnFocus(to: Element | null): void {
  if (isLeftOver() && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
}

/** Nobody has it, or what is out of sight. */
function isLeftOver(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.closest('.ant-drawer') !== null;
}
