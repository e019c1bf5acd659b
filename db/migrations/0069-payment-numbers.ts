import type { Migration } from '../migrate';

/** A payment's document number is looked up by its text key (rules/payments, "Payment"). */
export const up: Migration = (sql) =>
  sql(`
drop index payments_document;
create index payments_document on payments (document_key) where document_key is not null;
`);

export const down: Migration = (sql) =>
  sql(`
drop index payments_document;
create index payments_document on payments (lower(document)) where document is not null;
`);
