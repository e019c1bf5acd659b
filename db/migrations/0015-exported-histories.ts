import type { Migration } from '../migrate';

/** Histories of ended runs that the file store holds: Temporal forgets them when their retention ends (workers/histories). */
export const up: Migration = (sql) =>
  sql(`
create table exported_histories (
  workflow_id text not null,
  run_id text primary key,
  closed_at timestamptz not null,
  -- Of the gzipped JSON, under which the file store has it.
  sha256 text not null,
  size bigint not null,
  exported_at timestamptz not null default now());
create index exported_histories_workflow on exported_histories (workflow_id, closed_at);
`);

export const down: Migration = (sql) => sql('drop table exported_histories');
