import { EMPTY_FORM, type Form } from './marks';

/** What was typed and has not reached the server: it stays in this browser until it has. */
interface Kept {
  form: Form;
  /** ms since 1970 */
  at: number;
}

/** Whose form of which application. */
export const formKey = (accountId: string, applicationId: string): string =>
  `technical ${accountId} ${applicationId}`;

export function readKept(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return kept?.form ? { form: { ...EMPTY_FORM, ...kept.form }, at: kept.at ?? 0 } : undefined;
  } catch {
    return undefined;
  }
}

export const keep = (key: string, form: Form): void =>
  sessionStorage.setItem(key, JSON.stringify({ form, at: Date.now() } satisfies Kept));

export const forget = (key: string): void => sessionStorage.removeItem(key);
