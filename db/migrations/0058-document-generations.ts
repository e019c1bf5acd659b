import type { Migration } from '../migrate';

/**
 * The text of each file that a document was generated with, paragraph by paragraph, so that two generations can be compared. A file is
 * printed before its step is decided: `taken_at` says that it has become the document's.
 */
export const up: Migration = (sql) =>
  sql(`
create table document_generations (
  file_id uuid primary key references files,
  document_id uuid not null,
  lines text[] not null,
  taken_at timestamptz);
create index document_generations_document on document_generations (document_id, taken_at desc) where taken_at is not null;
`);

export const down: Migration = (sql) => sql('drop table document_generations;');
