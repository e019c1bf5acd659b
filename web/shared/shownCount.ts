/** Number at which the server stops counting waiting items. */
const MAX_COUNT = 100;

/** Returns a count as text: "99+" where the server has stopped counting. */
export const shownCount = (count: number): string =>
  count < MAX_COUNT ? String(count) : `${MAX_COUNT - 1}+`;
