import type { Refusal } from '../../domain/process/types';
import { translate, type Language } from '../../texts/translate';
import type { StoredRefusal } from '../../records/commands';
import { FAILURES } from '../../workflows/messages';
import { refusalText } from './can-reason';
import { winnerName } from './winner';

/** Returns a sentence with the reason why an accepted decision was not carried out. */
export function refusalReason(
  language: Language,
  step: string,
  { type, details, winner }: StoredRefusal,
): string {
  if (type === FAILURES.refused) return refusalText(language, step, details[0] as Refusal, new Map());
  if (type === FAILURES.needsOperator || type === FAILURES.unexpected)
    return translate(language, 'errors:needs-operator');
  return winner
    ? translate(language, 'errors:overtaken', { name: winnerName(language, winner) })
    : translate(language, 'errors:stale');
}
