/**
 * Returns the unsent input stored under the key in this window. It survives other pages, a reload and the end of a session. Secrets are
 * not stored; `useAskBeforeLeaving` is for them.
 */
export function readStoredDraft(key: string): object | undefined {
  try {
    const storedDraft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof storedDraft === 'object' && storedDraft !== null ? storedDraft : undefined;
  } catch {
    return undefined;
  }
}

export const saveDraft = (key: string, value: object): void =>
  sessionStorage.setItem(key, JSON.stringify(value));

/** Returns the stored input as JSON; null if there is none. */
export const storedDraftText = (key: string): string | null => sessionStorage.getItem(key);

/** Removes input that was sent or is no longer needed. */
export const removeDraft = (key: string): void => sessionStorage.removeItem(key);

/** Returns the fields of `some` whose values differ from those of `from`. */
export function changedFields<T extends object>(some: T, from: Partial<T>): Partial<T> {
  const isOther = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(from[name as keyof T]);
  return Object.fromEntries(
    Object.entries(some).filter(([name, value]) => isOther(name, value)),
  ) as Partial<T>;
}

export const isNothing = (edits: object): boolean => Object.keys(edits).length === 0;
