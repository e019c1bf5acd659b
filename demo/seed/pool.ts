/** Works through a list in order, so many at once; the first failure is thrown when those at work have ended. */
export async function inParallel<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const failures: unknown[] = [];
  const hand = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && failures.length === 0; next = waiting.shift())
      await work(next).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  if (failures.length > 0) throw failures[0];
}
