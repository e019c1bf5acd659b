import type { Migration } from '../migrate';

/**
 * What a contest's list is read from at 100,000 applications (issue 4): an index for every order and for the filters that
 * choose much, words to search in, the technical reviewer as columns, counts that need no counting; and people's saved views.
 *
 * Words are cut here and not by pg_trgm or the text search's parser: under the locale C.UTF-8 pg_trgm sees no Ukrainian
 * letter. They are found by their beginnings; apostrophes, of which Ukrainian text has four kinds, do not count.
 * Counts are kept in 16 parts, so that decisions in one contest do not wait for each other.
 */
export const up: Migration = (sql) =>
  sql(`
create function list_words(whole text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 100)
      from regexp_split_to_table(regexp_replace(lower(whole), '[''’ʼ\`]', '', 'g'), '[^[:alnum:]]+') word
     where word <> ''))
$$;

alter table applications
  add column tech_reviewer_id uuid,
  add column tech_reviewed_at timestamptz,
  add column words tsvector generated always as
    (list_words(spec_id || ' ' || title || ' ' || coalesce(applicant->>'name', ''))) stored;

-- Who last decided in the technical review, of what no rollback has undone; a system's id need not be a UUID.
create function note_tech_reviewer() returns trigger language plpgsql as $$
begin
  update applications set (tech_reviewer_id, tech_reviewed_at) = (
    select case when d.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then d.actor_id::uuid end, d.created_at
      from decisions d
     where d.application_id = new.application_id and d.process = 'tech_review' and d.superseded_epoch is null
       and d.actor_role not in ('applicant', 'session', 'deadline')
     order by d.id desc limit 1)
   where id = new.application_id;
  return null;
end $$;
create trigger decisions_tech_reviewer after insert or update of superseded_epoch on decisions
  for each row when (new.process = 'tech_review') execute function note_tech_reviewer();
update applications a set tech_reviewer_id = d.reviewer, tech_reviewed_at = d.created_at
  from (select distinct on (application_id) application_id, created_at,
               case when actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then actor_id::uuid end as reviewer
          from decisions
         where process = 'tech_review' and superseded_epoch is null
           and actor_role not in ('applicant', 'session', 'deadline')
         order by application_id, id desc) d
 where d.application_id = a.id;

-- The first three keep an order; those that begin with a filter keep every order within it, or hold what the others order by.
create index applications_list_created on applications (contest_id, created_at, spec_id)
  include (rating, tech_status, expert_status, overall);
create index applications_list_rating on applications (contest_id, coalesce(rating, -1), spec_id);
create index applications_list_tech on applications (contest_id, tech_status, spec_id)
  include (created_at, rating, expert_status, overall);
create index applications_list_tech_created on applications (contest_id, tech_status, created_at, spec_id);
create index applications_list_tech_rating on applications (contest_id, tech_status, coalesce(rating, -1), spec_id);
create index applications_list_expert on applications (contest_id, expert_status, spec_id)
  include (created_at, rating, tech_status, overall);
create index applications_list_expert_created on applications (contest_id, expert_status, created_at, spec_id);
create index applications_list_expert_rating on applications (contest_id, expert_status, coalesce(rating, -1), spec_id);
create index applications_list_overall on applications (contest_id, overall, spec_id)
  include (created_at, rating, tech_status, expert_status);
create index applications_list_overall_created on applications (contest_id, overall, created_at, spec_id);
create index applications_list_overall_rating on applications (contest_id, overall, coalesce(rating, -1), spec_id);
create index applications_list_reviewer on applications (contest_id, tech_reviewer_id, spec_id)
  include (created_at, rating, tech_status, expert_status, overall);
create index applications_list_reviewer_created on applications (contest_id, tech_reviewer_id, created_at, spec_id);
create index applications_list_reviewer_rating on applications (contest_id, tech_reviewer_id, coalesce(rating, -1), spec_id);
create index applications_list_sector on applications (contest_id, left(cultural_sector, 200), spec_id)
  include (created_at, rating, tech_status, expert_status, overall);
create index applications_words on applications using gin (words) with (gin_pending_list_limit = 256);

create table contest_counts (
  contest_id uuid not null references contests on delete cascade,
  part smallint not null,
  total int not null,
  success int not null,
  failed int not null,
  expert int not null,
  primary key (contest_id, part));

create function add_contest_counts(contest uuid, total int, success int, failed int, expert int)
  returns void language sql as $$
  insert into contest_counts as c values (contest, pg_backend_pid() % 16, total, success, failed, expert)
  on conflict (contest_id, part) do update
     set total = c.total + excluded.total, success = c.success + excluded.success,
         failed = c.failed + excluded.failed, expert = c.expert + excluded.expert
$$;

create function count_added_applications() returns trigger language plpgsql as $$
begin
  perform add_contest_counts(contest_id, count(*)::int, (count(*) filter (where tech_status = 2))::int,
    (count(*) filter (where tech_status = -2))::int, (count(*) filter (where expert_status in (3, -2)))::int)
    from changed group by contest_id;
  return null;
end $$;
create function count_removed_applications() returns trigger language plpgsql as $$
begin
  perform add_contest_counts(contest_id, -count(*)::int, -(count(*) filter (where tech_status = 2))::int,
    -(count(*) filter (where tech_status = -2))::int, -(count(*) filter (where expert_status in (3, -2)))::int)
    from changed group by contest_id;
  return null;
end $$;
create function count_changed_application() returns trigger language plpgsql as $$
begin
  perform add_contest_counts(old.contest_id, -1, -(old.tech_status = 2)::int, -(old.tech_status = -2)::int,
    -(coalesce(old.expert_status, 0) in (3, -2))::int);
  perform add_contest_counts(new.contest_id, 1, (new.tech_status = 2)::int, (new.tech_status = -2)::int,
    (coalesce(new.expert_status, 0) in (3, -2))::int);
  return null;
end $$;
create trigger applications_counted after insert on applications referencing new table as changed
  for each statement execute function count_added_applications();
create trigger applications_uncounted after delete on applications referencing old table as changed
  for each statement execute function count_removed_applications();
create trigger applications_recounted after update on applications for each row
  when (old.contest_id <> new.contest_id or old.tech_status is distinct from new.tech_status
        or old.expert_status is distinct from new.expert_status)
  execute function count_changed_application();
insert into contest_counts
  select contest_id, 0, count(*), count(*) filter (where tech_status = 2), count(*) filter (where tech_status = -2),
         count(*) filter (where expert_status in (3, -2))
    from applications group by contest_id;
drop index applications_counts;

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  area text not null,
  name text not null,
  filters jsonb not null default '{}',
  columns text[] not null default '{}',
  sort text,
  is_default boolean not null default false,
  shared_role text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create unique index saved_views_name on saved_views (user_id, area, lower(name));
create unique index saved_views_default on saved_views (user_id, area) where is_default;
create index saved_views_shared on saved_views (area, shared_role) where shared_role is not null;
`);

export const down: Migration = (sql) =>
  sql(`
drop table saved_views;
drop trigger applications_counted on applications;
drop trigger applications_uncounted on applications;
drop trigger applications_recounted on applications;
drop function count_added_applications, count_removed_applications, count_changed_application, add_contest_counts;
drop table contest_counts;
create index applications_counts on applications (contest_id, tech_status, expert_status);
drop trigger decisions_tech_reviewer on decisions;
drop function note_tech_reviewer;
alter table applications drop column words, drop column tech_reviewed_at, drop column tech_reviewer_id;
drop index applications_list_created, applications_list_rating, applications_list_tech, applications_list_tech_created,
  applications_list_tech_rating, applications_list_expert, applications_list_expert_created, applications_list_expert_rating,
  applications_list_overall, applications_list_overall_created, applications_list_overall_rating, applications_list_sector;
drop function list_words;
`);
