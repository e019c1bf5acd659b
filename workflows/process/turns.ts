/** Lets decisions through one at a time, in the order they came; a failed one does not hold up the next. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return async function take<T>(decision: () => Promise<T>): Promise<T> {
    const mine = last.then(decision);
    last = mine.catch(() => undefined);
    return mine;
  };
}
