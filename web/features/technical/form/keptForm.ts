import { keep, readKept } from '../../../shared/kept';
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

export function readKeptForm(key: string): Kept | undefined {
  const kept: Partial<Kept> | undefined = readKept(key);
  return kept?.form ? { form: { ...EMPTY_FORM, ...kept.form }, at: kept.at ?? 0 } : undefined;
}

export const keepForm = (key: string, form: Form): void => keep(key, { form, at: Date.now() } satisfies Kept);
