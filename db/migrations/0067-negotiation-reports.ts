import type { Migration } from '../migrate';

/**
 * Requested reports on negotiations (rules/negotiation, "Report"). `digest`: SHA-256 of the printed data, so that equal contents are one
 * report. `data`: the printed data, until the report is made or has failed. `next_at`: time from which a worker may print it (again).
 */
export const up: Migration = (sql) =>
  sql(`
create table negotiation_reports (
  application_id uuid not null references applications,
  digest text not null,
  language text not null check (language in ('uk', 'en')),
  name text not null,
  data jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  file_id uuid references files,
  problem jsonb,
  primary key (application_id, digest));
create index negotiation_reports_waiting on negotiation_reports (next_at) where state = 'waiting';
create index negotiation_reports_recent on negotiation_reports (requested_at)`);

export const down: Migration = (sql) => sql('drop table negotiation_reports');
