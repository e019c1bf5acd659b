import { hasText, translate, type Language } from '../../texts/translate';
import type { StoredProblem } from '../../records/problem';
import type { Refusal } from '../../domain/process/types';
import { refusalText } from './can-reason';

/** The sentence the same problem would have as an answer of its own. */
export function problemText(language: Language, { code, params = {}, refusal }: StoredProblem): string {
  if (refusal) return refusalText(language, refusal.step, refusal.refused as Refusal, new Map(refusal.names));
  const key = hasText(language, `errors:${code}`, params) ? `errors:${code}` : 'errors:refused';
  return translate(language, key, params);
}

/** The code that the same problem would have as an answer of its own. */
export const problemCode = ({ code, refusal }: StoredProblem): string => refusal?.refused.code ?? code;
