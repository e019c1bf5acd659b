import { hasText, translate, type Language } from '../../texts/translate';
import type { StoredProblem } from '../../workers/records/batches';
import type { Refusal } from '../../domain/process/types';
import type { ApiProblem } from '../errors';
import { refusalText } from './can-reason';

/** A problem as it is kept beside what could not be done. */
export function storedProblem({ code, options }: ApiProblem): StoredProblem {
  const { refusal, params } = options;
  return {
    code,
    params,
    refusal: refusal && {
      step: refusal.step ?? '',
      refused: refusal.refused,
      names: [...refusal.names],
    },
  };
}

/** The sentence the same problem would have as an answer of its own. */
export function problemText(language: Language, { code, params = {}, refusal }: StoredProblem): string {
  if (refusal) return refusalText(language, refusal.step, refusal.refused as Refusal, new Map(refusal.names));
  const key = hasText(language, `errors:${code}`, params) ? `errors:${code}` : 'errors:refused';
  return translate(language, key, params);
}
