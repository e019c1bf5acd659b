import { hasText, translate, type Language } from '../../texts/translate';
import type { StoredProblem } from '../../records/problem';
import type { Refusal } from '../../domain/process/types';
import { refusalText } from './can-reason';

/** Returns the sentence of a stored problem, equal to that of an answer with this problem. */
export function problemText(language: Language, { code, params = {}, refusal }: StoredProblem): string {
  if (refusal) return refusalText(language, refusal.step, refusal.refused as Refusal, new Map(refusal.names));
  const key = hasText(language, `errors:${code}`, params) ? `errors:${code}` : 'errors:refused';
  return translate(language, key, params);
}

/** Returns the code of a stored problem, equal to that of an answer with this problem. */
export const problemCode = ({ code, refusal }: StoredProblem): string => refusal?.refused.code ?? code;
