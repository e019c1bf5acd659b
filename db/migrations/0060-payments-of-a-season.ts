import type { Migration } from '../migrate';

/** Columns of the totals and of the filters: the register's totals are computed from the index alone. */
const SHOWN =
  'program_id, status, fulfilled, condition, sum, paid_on, retained, returned_on, returned, document_key';

/**
 * The register of payments of one season is one range of an index in the order of its pages (docs/decisions/0064). A contest never moves to
 * another programme, nor a programme to another season, so that both stand beside the tranche; before, the register read all applications
 * and all payments. The key of the document's number is stored, as computing it took most of a search.
 */
export const up: Migration = (sql) =>
  sql(`
alter table payments
  add column season_id uuid references seasons,
  add column program_id uuid references programs,
  add column document_key text generated always as (text_key(document)) stored;
update payments set season_id = p.season_id, program_id = p.id
  from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id
 where a.id = payments.application_id;
alter table payments alter column season_id set not null, alter column program_id set not null;
-- Workers of the version before, which still run during an update, name neither.
create function note_payment_season() returns trigger language plpgsql as $$
begin
  select p.season_id, p.id into new.season_id, new.program_id
    from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id
   where a.id = new.application_id;
  return new;
end $$;
create trigger payments_season_noted before insert on payments for each row
  when (new.season_id is null) execute function note_payment_season();
drop index payments_due;
create index payments_season on payments (season_id, due, application_id, position) include (${SHOWN});
`);

export const down: Migration = (sql) =>
  sql(`
drop index payments_season;
drop trigger payments_season_noted on payments;
drop function note_payment_season();
create index payments_due on payments (due, application_id, position);
alter table payments drop column document_key, drop column program_id, drop column season_id;
`);
