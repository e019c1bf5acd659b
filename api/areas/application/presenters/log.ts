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
 * Returns the log (rules/application, "Log") of the history that the viewer may see, newest first. It has the
 * steps with outcome and comment, and the rollbacks. Steps that a rollback has undone are marked.
 */
export const presentLog = (history: HistoryPage, language: Language): ApplicationLog[] =>
  timelineOf(history).map((entry) => ({
    _id: entry._id,
    created_at: entry.created_at,
    message: messageOf(entry, language),
    user_name: entry.user_name,
  }));

function messageOf(entry: HistoryEntry | HistoryRollback | HistoryRefused, language: Language): string {
  if ('target' in entry) return rollbackText(entry, language);
  return 'reason' in entry ? refusedText(entry, language) : stepText(entry, language);
}

const refusedText = ({ step, reason }: HistoryRefused, language: Language): string =>
  `${translate(language, 'application:history.refused')}: ${translate(language, `processes:step.${step}.done`)}. ${reason}`;

const rollbackText = ({ target, undoes }: HistoryRollback, language: Language): string =>
  undoes
    ? translate(language, 'application:history.rollbackUndone')
    : `${translate(language, 'application:history.rolledBack')}. ${translate(language, rollbackPointText(target))}`;

function stepText({ process, step, outcome, message, undone }: HistoryEntry, language: Language): string {
  const name = step.includes('.') ? step : `${process}.${step}`;
  const outcomeKey = `processes:outcome.${name}.${outcome ?? ''}`;
  const phrases = [
    translate(language, `processes:step.${name}.done`),
    ...(outcome && hasText(language, outcomeKey) ? [translate(language, outcomeKey)] : []),
  ].join(': ');
  const mark = undone ? ` (${translate(language, 'technical:log.undone')})` : '';
  return message ? `${phrases}${mark}. ${message}` : `${phrases}${mark}`;
}
