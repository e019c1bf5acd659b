/**
 * Runs `work` on the items of a list in order, at most `atOnce` at a time. After a failure the running items are finished. @throws the
 * first failure
 */
export async function inParallel<T>(
  list: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && failures.length === 0; next = waiting.shift())
      await work(next).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
