import type { Migration } from '../migrate';

/**
 * Each draw of experts with its seed and the list it was made from, so that it can be drawn again; rows stay as they are. Found by the
 * request that it was made for. As a command it points to no application: its row may be held by a decision that is being
 * written, and whoever asks must not wait for that. Other applications of an applicant tell which experts have declared a conflict.
 */
export const up: Migration = (sql) =>
  sql(`
create table expert_draws (
  application_id uuid not null,
  request_id text not null,
  seed int not null,
  places int not null,
  candidates jsonb not null,
  chosen uuid[] not null default '{}',
  drawn uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (application_id, request_id));
create index applications_applicant on applications (applicant_tax_id);
`);

export const down: Migration = (sql) => sql('drop index applications_applicant; drop table expert_draws');
