/** Returns the browser's font size as a multiple of the usual 16 px; 1 where there is no layout. */
export function fontScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size / 16 : 1;
}
