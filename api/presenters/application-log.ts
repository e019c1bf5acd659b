import type { ApplicationLog } from '../contract/application-parts';
import type { HistoryEntry, HistoryRollback } from '../contract/application';
import { rollbackPointText } from '../../domain/checkpoints';
import { hasText, translate, type Language } from '../../texts/translate';

/**
 * The log as specification 1 §3 has it, of the history that the viewer may see: what was done, with which outcome, with
 * which words, and whether a rollback has undone it; and the rollbacks. Newest first.
 */
export function presentLog(
  { logs, rollbacks }: { logs: readonly HistoryEntry[]; rollbacks: readonly HistoryRollback[] },
  language: Language,
): ApplicationLog[] {
  const decided = logs.map((entry) => ({ ...whoAndWhen(entry), message: wordsOf(entry, language) }));
  const point = ({ target }: HistoryRollback) => translate(language, rollbackPointText(target));
  const rolledBack = rollbacks.map((rollback) => ({
    ...whoAndWhen(rollback),
    message: `${translate(language, 'application:history.rolledBack')}. ${point(rollback)}`,
  }));
  return [...rolledBack, ...decided].sort((one, other) => other.created_at.localeCompare(one.created_at));
}

const whoAndWhen = ({ _id, created_at, user_name }: HistoryEntry | HistoryRollback) => ({
  _id,
  created_at,
  user_name,
});

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
