/** Returns a function that runs decisions one at a time, in order of arrival; a failed one does not block the next. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return async function take<T>(decision: () => Promise<T>): Promise<T> {
    const mine = last.then(decision);
    last = mine.catch(() => undefined);
    return mine;
  };
}
