import type { Migration } from '../migrate';

/** Slots of experts' documents, their names before and now. */
const RENAMED = `(values ('application', 'signed_application'), ('personal_data', 'data_processing'),
  ('identity', 'identity_document'), ('education', 'higher_education')) as slots (old, new)`;

/**
 * Experts' documents have the names that the rules give them (domain/expert-documents). What has no slot any more (a bank's statement, a
 * declaration of no conflict of interest) keeps its name: nothing that was brought is deleted or called something else.
 */
export const up: Migration = (sql) =>
  sql(`
update expert_documents set name = slots.new from ${RENAMED} where name = slots.old;
update files set slot = 'expert:' || slots.new from ${RENAMED} where slot = 'expert:' || slots.old;
`);

export const down: Migration = (sql) =>
  sql(`
update files set slot = 'expert:' || slots.old from ${RENAMED} where slot = 'expert:' || slots.new;
update expert_documents set name = slots.old from ${RENAMED} where name = slots.new;
`);
