import type { Migration } from '../migrate';

/**
 * Experts drawn for many applications at once (rules/expert-review, "Many at once"): a batch whose items name who was drawn, and what all
 * of it was drawn from. The draw of one application tells of which batch it is a part; as there, it points to no row.
 */
export const up: Migration = (sql) =>
  sql(`
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('session', 'signing', 'distribution'));
alter table batch_items add column experts uuid[];
create table batch_draws (
  batch_id uuid primary key references batches on delete cascade,
  seed int not null,
  demands jsonb not null,
  experts jsonb not null);
alter table expert_draws add column batch_id uuid;
`);

export const down: Migration = (sql) =>
  sql(`
alter table expert_draws drop column batch_id;
drop table batch_draws;
alter table batch_items drop column experts;
delete from batches where kind = 'distribution';
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('session', 'signing'));
`);
