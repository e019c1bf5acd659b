import { bool, day, int, json, now, serial, text, uuid } from './columns';
import { table } from './table';

/** Options that profiles and applications choose from; a value stays, its name may change. */
export const dictionaryOptions = table('dictionary_options', {
  field: text().oneOf(['keywords', 'culture']).key(),
  value: text().key(),
  name: text().filled(),
  archived: bool().default(false),
  order: int().default(0),
  version: int().default(1),
});

/** Days on which nobody works, besides Saturdays and Sundays. */
export const holidays = table('holidays', { day: day().key(), name: text().default('') });

/** Every change of catalogue, dictionaries and holidays; it can only grow. */
export const catalogueLog = table('catalogue_log', {
  id: serial(),
  kind: text(),
  record_id: text(),
  action: text(),
  changes: json<{ field: string; from: string; to: string }[]>().default([]),
  actor_id: uuid(),
  created_at: now(),
});
