/** Scrolls each opened menu of the editor into view, because the window could cut it off. Returns a function that stops this. */
export function keepMenusInView(holder: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.classList.contains('ce-popover--opened'))
        void scrollMenuIntoView(target.querySelector('.ce-popover__container'));
  });
  observer.observe(holder, { subtree: true, attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Scrolls a menu into view after its opening animation, when its position is final. */
async function scrollMenuIntoView(menu: Element | null): Promise<void> {
  if (!menu) return;
  await Promise.allSettled(menu.getAnimations().map(({ finished }) => finished));
  menu.scrollIntoView({ block: 'nearest' });
}
