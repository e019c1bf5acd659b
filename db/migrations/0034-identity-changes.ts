import type { Migration } from '../migrate';

/**
 * A change of by whom an account is used (e-mail, RNOKPP, second factors) that waits for its owner's word or for another keeper of
 * accounts (rules/accounts-and-roles, "Who an account signs for"). Of each account one waits at most, and one RNOKPP belongs to one
 * account: where two had it, it stays with the older.
 */
export const up: Migration = (sql) =>
  sql(`
create table identity_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  asked_by uuid not null references users,
  email_before text,
  email_after text,
  changes_tax_id boolean not null default false,
  tax_id_before text,
  tax_id_after text,
  removes_factors boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  token_hash text unique,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users);
create unique index identity_changes_waiting on identity_changes (user_id) where state = 'waiting';

alter table user_changes
  add column approved_by uuid references users,
  add column email_before text,
  add column email_after text,
  add column tax_id_before text,
  add column tax_id_after text;

insert into identity_changes (user_id, asked_by, changes_tax_id, tax_id_before, state, settled_at)
select u.id, u.id, true, u.tax_id, 'applied', now() from users u
 where exists (select from users o where o.tax_id = u.tax_id and (o.created_at, o.id) < (u.created_at, u.id));
update users u set tax_id = null from identity_changes c where c.user_id = u.id;
create unique index users_tax_id on users (tax_id);
`);

export const down: Migration = (sql) =>
  sql(`
drop index users_tax_id;
update users u set tax_id = c.tax_id_before from identity_changes c
 where c.user_id = u.id and c.asked_by = u.id and c.tax_id_after is null and c.settled_by is null and u.tax_id is null;
alter table user_changes
  drop column approved_by, drop column email_before, drop column email_after, drop column tax_id_before, drop column tax_id_after;
drop table identity_changes;
`);
