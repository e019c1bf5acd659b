/** Scrolls each menu of the editor into view once it is open: the window's lower edge would cut it. Returns what ends it. */
export function keepMenusInView(holder: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.classList.contains('ce-popover--opened'))
        void showWhole(target.querySelector('.ce-popover__container'));
  });
  observer.observe(holder, { subtree: true, attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Its opening is animated: its place is known at the end. */
async function showWhole(menu: Element | null): Promise<void> {
  if (!menu) return;
  await Promise.allSettled(menu.getAnimations().map(({ finished }) => finished));
  menu.scrollIntoView({ block: 'nearest' });
}
