/** Wherever the server counts what waits, it stops at so many. */
const MOST = 100;

/** A count as people see it: "99+" where counting has stopped. */
export const shownCount = (count: number): string => (count < MOST ? String(count) : `${MOST - 1}+`);
