import type { Migration } from '../migrate';

/**
 * The feed of documents by status and by the person who generated them, its counts by status; and why a document's tranches could not
 * become the schedule of payments, which the application's page reads.
 */
export const up: Migration = (sql) =>
  sql(`
create index generated_documents_status on generated_documents (season_id, status, created_at desc, id desc);
create index generated_documents_person on generated_documents (season_id, created_by, created_at desc, id desc);
create index batch_items_failed on batch_items (application_id) where state = 'failed';
`);

export const down: Migration = (sql) =>
  sql(`
drop index batch_items_failed;
drop index generated_documents_person;
drop index generated_documents_status;
`);
