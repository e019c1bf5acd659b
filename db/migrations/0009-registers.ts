import type { Migration } from '../migrate';

/**
 * Who published or hid a contest's register and when, and what registers and the search are read from at 100,000 applications
 * (issue 4). Numbers stand by their bytes (`collate "C"`), whatever the database's own order is, so that the beginning of a
 * number is a range of the index; the case of its letters does not count.
 */
export const up: Migration = (sql) =>
  sql(`
create table registry_changes (
  id bigint generated always as identity primary key,
  contest_id uuid not null references contests,
  registry text not null,
  published boolean not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now());
create index registry_changes_contest on registry_changes (contest_id, registry, id);

create index applications_number on applications ((lower(spec_id) collate "C"));
create index applications_overall_number on applications (overall, (lower(spec_id) collate "C"));
create index applications_agreement_number on applications (agreement_status, (lower(spec_id) collate "C"))
  where agreement_status > 0;

create index applications_register_tech on applications (contest_id, spec_id) where tech_status in (2, -2, -3, -4);
create index applications_register_rating on applications (contest_id, (-rating), spec_id)
  where expert_status in (3, -2) and rating is not null;
create index applications_register_agreement on applications (contest_id, spec_id) where agreement_status >= 4;
create index applications_register_realized on applications (contest_id, spec_id) where act_status = 3;

-- The words of a search as their beginnings, all of which must occur; cut as list_words (0010) cuts what is searched.
create function search_query(said text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(left(word, 100)) || ':*', ' & ')::tsquery, ''::tsquery)
    from regexp_split_to_table(regexp_replace(lower(said), '[''’ʼ\`]', '', 'g'), '[^[:alnum:]]+') word
   where word <> ''
$$;
`);

export const down: Migration = (sql) =>
  sql(`
drop function search_query;
drop index applications_register_realized, applications_register_agreement, applications_register_rating,
  applications_register_tech, applications_agreement_number, applications_overall_number, applications_number;
drop table registry_changes;
`);
