let before: Promise<unknown> = Promise.resolve();

/** Does this once all that was asked for before has ended: of two drafts the one typed last is stored last. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const ending = before.then(work);
  before = ending.catch(() => undefined);
  return ending;
}
