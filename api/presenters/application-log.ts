import type { ApplicationLog } from '../contract/application-parts';
import type { HistoryEntry } from '../contract/application';
import { hasText, translate, type Language } from '../../texts/translate';

/**
 * The log as specification 1 §3 has it, of the history that the viewer may see: what was done, with which outcome, with
 * which words, and whether a rollback has undone it.
 */
export const presentLog = (entries: readonly HistoryEntry[], language: Language): ApplicationLog[] =>
  entries.map((entry) => ({
    _id: entry._id,
    created_at: entry.created_at,
    message: wordsOf(entry, language),
    user_name: entry.user_name,
  }));

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
