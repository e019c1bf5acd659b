import type { Migration } from '../migrate';

/** Columns of the feed's filters, so that a filter is checked within the index. */
const FILTERS = 'status, fin_details_status, requisites, created_by, title_key, number_key';

/**
 * The feed of 100,000 documents (docs/decisions/0064): numbers of the tabs that need no counting, in 16 parts, so that decisions do not
 * wait for each other (as migration 0010 has them for contests); and the keys of title and number, which a search computed for every
 * document. An application's number never changes, so that its key stands beside the document.
 */
export const up: Migration = (sql) =>
  sql(`
create table document_counts (
  season_id uuid not null references seasons,
  status int not null,
  part smallint not null,
  documents int not null,
  primary key (season_id, status, part));

create function add_document_counts(season uuid, status int, documents int) returns void language sql as $$
  insert into document_counts as c values (season, status, pg_backend_pid() % 16, documents)
  on conflict (season_id, status, part) do update set documents = c.documents + excluded.documents
$$;
create function count_added_documents() returns trigger language plpgsql as $$
begin
  perform add_document_counts(season_id, status, count(*)::int) from changed group by season_id, status;
  return null;
end $$;
create function count_removed_documents() returns trigger language plpgsql as $$
begin
  perform add_document_counts(season_id, status, -count(*)::int) from changed group by season_id, status;
  return null;
end $$;
create function count_changed_document() returns trigger language plpgsql as $$
begin
  -- In one order, so that two decisions that meet in a part do not wait for each other.
  perform add_document_counts(season_id, status, documents)
    from (values (old.season_id, old.status, -1), (new.season_id, new.status, 1)) moved (season_id, status, documents)
   order by season_id, status;
  return null;
end $$;
create trigger documents_counted after insert on generated_documents referencing new table as changed
  for each statement execute function count_added_documents();
create trigger documents_uncounted after delete on generated_documents referencing old table as changed
  for each statement execute function count_removed_documents();
create trigger documents_recounted after update on generated_documents for each row
  when (old.season_id <> new.season_id or old.status <> new.status) execute function count_changed_document();
insert into document_counts select season_id, status, 0, count(*) from generated_documents group by season_id, status;

alter table generated_documents
  add column title_key text not null generated always as (text_key(title)) stored,
  add column number_key text not null default '';
create function note_document_number() returns trigger language plpgsql as $$
begin
  new.number_key := (select text_key(spec_id) from applications where id = new.application_id);
  return new;
end $$;
create trigger documents_number before insert or update of application_id on generated_documents
  for each row execute function note_document_number();
update generated_documents d set number_key = text_key(a.spec_id) from applications a where a.id = d.application_id;

drop index generated_documents_feed;
create index generated_documents_feed on generated_documents (season_id, created_at desc, id desc) include (${FILTERS});
`);

export const down: Migration = (sql) =>
  sql(`
drop index generated_documents_feed;
create index generated_documents_feed on generated_documents (season_id, created_at desc, id desc);
drop trigger documents_number on generated_documents;
drop function note_document_number;
alter table generated_documents drop column number_key, drop column title_key;
drop trigger documents_recounted on generated_documents;
drop trigger documents_uncounted on generated_documents;
drop trigger documents_counted on generated_documents;
drop function count_changed_document, count_removed_documents, count_added_documents, add_document_counts;
drop table document_counts;
`);
