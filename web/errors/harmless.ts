/** Messages that browsers report though nothing is wrong. */
export const HARMLESS = /ResizeObserver loop/;
