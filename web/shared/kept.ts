/**
 * Reads unsent input, which this window keeps through other pages, a reload and an ended session. Secrets are not stored;
 * `useAskBeforeLeaving` is for them.
 */
export function readKept(key: string): object | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}

export const keep = (key: string, value: object): void => sessionStorage.setItem(key, JSON.stringify(value));

/** Returns the stored text of the key. */
export const keptText = (key: string): string | null => sessionStorage.getItem(key);

/** Removes input that was sent or is no longer needed. */
export const forgetKept = (key: string): void => sessionStorage.removeItem(key);

/** Returns the fields of `some` whose values differ from those of `from`. */
export function differing<T extends object>(some: T, from: Partial<T>): Partial<T> {
  const isOther = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(from[name as keyof T]);
  return Object.fromEntries(
    Object.entries(some).filter(([name, value]) => isOther(name, value)),
  ) as Partial<T>;
}

export const isNothing = (edits: object): boolean => Object.keys(edits).length === 0;
