import { bool, day, int, json, now, serial, text, uuid } from './columns';
import { table } from './table';

/** Options for profiles and applications; a value never changes, its name may. */
export const dictionaryOptions = table('dictionary_options', {
  field: text().oneOf(['keywords', 'culture']).key(),
  value: text().key(),
  name: text().filled(),
  archived: bool().default(false),
  order: int().default(0),
  version: int().default(1),
});

/** Public holidays besides Saturdays and Sundays. */
export const holidays = table('holidays', { day: day().key(), name: text().default('') });

/** Append-only log of changes of catalogue, dictionaries and holidays. */
export const catalogueLog = table('catalogue_log', {
  id: serial(),
  kind: text(),
  record_id: text(),
  action: text(),
  changes: json<{ field: string; from: string; to: string }[]>().default([]),
  actor_id: uuid(),
  created_at: now(),
});
