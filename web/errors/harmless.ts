/** Messages that browsers report although there is no error. */
export const HARMLESS = /ResizeObserver loop/;
