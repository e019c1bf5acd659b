/**
 * Returns the landmark in which a control's popup opens: the same dialog or the page's main part, so that jumps from part to part
 * reach it.
 */
export const inLandmark = (control?: Element): HTMLElement =>
  control?.closest<HTMLElement>('[role="dialog"]') ?? document.getElementById('main') ?? document.body;
