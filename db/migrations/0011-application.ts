import type { Migration } from '../migrate';

/**
 * What an application's document is called by its form (specification 1 §3: prefix, title), and who has taken a whole
 * application or its form away.
 */
export const up: Migration = (sql) =>
  sql(`
alter table files add column prefix text;

create table application_downloads (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications,
  user_id uuid not null references users,
  kind text not null check (kind in ('archive', 'form')),
  files int not null,
  created_at timestamptz not null default now());
create index application_downloads_application on application_downloads (application_id, id);
`);

export const down: Migration = (sql) =>
  sql('drop table application_downloads; alter table files drop column prefix');
