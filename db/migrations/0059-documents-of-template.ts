import type { Migration } from '../migrate';

/** The documents of a template, for the list of templates that says by how many each is used (rules/documents, "Templates"). */
export const up: Migration = (sql) =>
  sql(
    'create index generated_documents_template on generated_documents (template_id, created_at desc, id desc);',
  );

export const down: Migration = (sql) => sql('drop index generated_documents_template;');
