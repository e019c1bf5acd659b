import type { Values } from './values';

/** What is typed and not saved, on the version of the record that it was typed over. */
export interface Draft {
  version: number;
  typed: Values;
}

/** A reload or an ended session keeps what was typed, in this window only. */
export function readDraft(key: string): Draft | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return found && typeof found.typed === 'object' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** An empty draft is not kept. */
export function saveDraft(key: string, draft: Draft): void {
  if (Object.keys(draft.typed).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(draft));
}

/** Saved: nothing of it is left. */
export const forgetDraft = (key: string): void => sessionStorage.removeItem(key);
