import { type Database, run } from '../../db/query';

/**
 * Adds a template, and a document of it for each application of both seasons. Statuses and people are spread, so that each tab and each
 * person has a full page at both sizes. Each numbered word occurs in the titles of a hundred documents.
 */
export async function fillDocuments(db: Database): Promise<void> {
  await run({ db }, TEMPLATE);
  await run({ db }, DOCUMENTS);
}

const TEMPLATE = `
with template as (insert into document_templates (created_by) select id from users where email = 'bench@example.org' returning id, created_by)
insert into document_template_versions (template_id, version, title, blocks, variables, requisites, created_by)
select id, 1, 'Договір', '[]', '[]', '{legal_entity}', created_by from template`;

const DOCUMENTS = `
insert into generated_documents (id, application_id, season_id, template_id, template_version, title, requisites, fin_details_fund, tax_rates,
                                 created_by, status, state, created_at)
select gen_random_uuid(), a.id, p.season_id, t.id, 1, 'Договір слово' || lpad((n % greatest(1, total / 100))::text, 4, '0'),
       (array['natural_person', 'legal_entity', 'legal_entity_fop'])[1 + n / 9 % 3], '{}', '{}', u.id, n % 9 - 2,
       jsonb_build_object('document', jsonb_build_object('status', n % 9 - 2, 'inForce', n % 9 = 8),
                          'finDetails', jsonb_build_object('status', n / 27 % 3)), a.created_at + interval '1 hour'
  from (select *, row_number() over (order by spec_id) as n, count(*) over () as total from applications) a
  join contests c on c.id = a.contest_id join programs p on p.id = c.program_id
  join (select id, row_number() over (order by email) - 1 as k from users where role = 'project_manager') u on u.k = a.n % 40
  cross join document_templates t`;
