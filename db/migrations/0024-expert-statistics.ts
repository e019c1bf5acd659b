import type { Migration } from '../migrate';

/** Numbers as the indexes of migration 0009 order them. */
const NUMBER = `(lower(spec_id) collate "C")`;
/** Technical review 2: what the expert division has (rules/catalogue, "Lists of the divisions"). */
const DIVISION = 'where tech_status = 2';

/** What is not whole is left out: what only follows from the state must not refuse it. */
const REVIEWS = (application: string) => `
  select ${application}.id, (one->>'id')::uuid, (one->>'expertId')::uuid, (one->>'status')::int, place, lower(${application}.spec_id)
    from jsonb_array_elements(${application}.state->'expertReview'->'reviews') with ordinality as reviews (one, place)
   where one->>'expertId' is not null and one->>'status' is not null`;

/**
 * Reviews by status and by expert, which the statistics of the expert division ask for at 100,000 applications (rules/expert-review,
 * "Expert statistics"). They follow from the application's state alone and are kept by the database, so that neither a decision nor
 * a rollback can forget them (decision 0042). What the division has is read by number within each of its filters.
 */
export const up: Migration = (sql) =>
  sql(`
create table expert_reviews (
  application_id uuid not null references applications on delete cascade,
  id uuid not null,
  expert_id uuid not null,
  status int not null,
  position int not null,
  number text collate "C" not null,
  primary key (application_id, id));

create function keep_expert_reviews() returns trigger language plpgsql as $$
begin
  delete from expert_reviews kept where kept.application_id = new.id and not exists (
    select from jsonb_array_elements(new.state->'expertReview'->'reviews') one where (one->>'id')::uuid = kept.id);
  insert into expert_reviews as kept (application_id, id, expert_id, status, position, number) ${REVIEWS('new')}
  on conflict (application_id, id) do update
     set expert_id = excluded.expert_id, status = excluded.status, position = excluded.position, number = excluded.number
   where (kept.expert_id, kept.status, kept.position, kept.number)
         is distinct from (excluded.expert_id, excluded.status, excluded.position, excluded.number);
  return null;
end $$;
create trigger applications_reviews_added after insert on applications for each row
  when (jsonb_array_length(new.state->'expertReview'->'reviews') > 0) execute function keep_expert_reviews();
create trigger applications_reviews_kept after update on applications for each row
  when (old.state->'expertReview'->'reviews' is distinct from new.state->'expertReview'->'reviews'
        or old.spec_id <> new.spec_id)
  execute function keep_expert_reviews();
insert into expert_reviews (application_id, id, expert_id, status, position, number)
  select made.* from applications a cross join lateral (${REVIEWS('a')}) made;

create index expert_reviews_status on expert_reviews (status, number desc, application_id);
create index expert_reviews_expert on expert_reviews (expert_id, application_id);
-- With all that is asked while the order is followed, so that no row is looked at for it.
create index applications_division on applications (${NUMBER}) include (id, spec_id) ${DIVISION};
create index applications_division_status on applications (expert_status, ${NUMBER}) include (id, spec_id) ${DIVISION};
create index applications_division_sector on applications (left(cultural_sector, 200), ${NUMBER}) ${DIVISION};
`);

export const down: Migration = (sql) =>
  sql(`
drop index applications_division_sector, applications_division_status, applications_division;
drop trigger applications_reviews_kept on applications;
drop trigger applications_reviews_added on applications;
drop function keep_expert_reviews;
drop table expert_reviews;
`);
