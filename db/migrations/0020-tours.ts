import type { Migration } from '../migrate';

/** Who has been shown which tour of the product: each is offered once to a person. */
export const up: Migration = (sql) =>
  sql(`
create table seen_tours (
  user_id uuid not null references users on delete cascade,
  tour text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, tour));
`);

export const down: Migration = (sql) => sql('drop table seen_tours;');
