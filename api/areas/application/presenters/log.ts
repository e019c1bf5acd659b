import type { ApplicationLog } from '../contract/parts';
import {
  timelineOf,
  type HistoryEntry,
  type HistoryPage,
  type HistoryRefused,
  type HistoryRollback,
} from '../contract/history';
import { rollbackPointText } from '../../../../domain/application/checkpoints';
import { hasText, translate, type Language } from '../../../../texts/translate';

/**
 * The log (rules/application, "Log") of the history that the viewer may see: steps with outcome, comment and a mark where a rollback
 * has undone them; and the rollbacks. Newest first.
 */
export const presentLog = (history: HistoryPage, language: Language): ApplicationLog[] =>
  timelineOf(history).map((entry) => ({
    _id: entry._id,
    created_at: entry.created_at,
    message: messageOf(entry, language),
    user_name: entry.user_name,
  }));

function messageOf(entry: HistoryEntry | HistoryRollback | HistoryRefused, language: Language): string {
  if ('target' in entry) return rollbackWords(entry, language);
  return 'reason' in entry ? refusedWords(entry, language) : wordsOf(entry, language);
}

const refusedWords = ({ step, reason }: HistoryRefused, language: Language): string =>
  `${translate(language, 'application:history.refused')}: ${translate(language, `processes:step.${step}.done`)}. ${reason}`;

const rollbackWords = ({ target, undoes }: HistoryRollback, language: Language): string =>
  undoes
    ? translate(language, 'application:history.rollbackUndone')
    : `${translate(language, 'application:history.rolledBack')}. ${translate(language, rollbackPointText(target))}`;

function wordsOf({ process, step, outcome, message, undone }: HistoryEntry, language: Language): string {
  const name = step.includes('.') ? step : `${process}.${step}`;
  const chosen = `processes:outcome.${name}.${outcome ?? ''}`;
  const done = [
    translate(language, `processes:step.${name}.done`),
    ...(outcome && hasText(language, chosen) ? [translate(language, chosen)] : []),
  ].join(': ');
  const mark = undone ? ` (${translate(language, 'technical:log.undone')})` : '';
  return message ? `${done}${mark}. ${message}` : `${done}${mark}`;
}
