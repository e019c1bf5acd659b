import type { ApplicationLog } from '../contract/application-parts';
import { timelineOf, type HistoryEntry, type HistoryRollback } from '../contract/application';
import { rollbackPointText } from '../../domain/checkpoints';
import { hasText, translate, type Language } from '../../texts/translate';

/**
 * The log as specification 1 §3 has it, of the history that the viewer may see: what was done, with which outcome, with
 * which words, and whether a rollback has undone it; and the rollbacks. Newest first.
 */
export const presentLog = (
  history: { logs: HistoryEntry[]; rollbacks: HistoryRollback[] },
  language: Language,
): ApplicationLog[] =>
  timelineOf(history).map((entry) => ({
    _id: entry._id,
    created_at: entry.created_at,
    message: 'target' in entry ? rollbackWords(entry, language) : wordsOf(entry, language),
    user_name: entry.user_name,
  }));

const rollbackWords = ({ target }: HistoryRollback, language: Language): string =>
  `${translate(language, 'application:history.rolledBack')}. ${translate(language, rollbackPointText(target))}`;

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
