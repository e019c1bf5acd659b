import type { Migration } from '../migrate';

/**
 * The undoing of a rollback is a rollback of its own that names the first (docs/decisions/0049-undo-of-a-rollback.md). `kept`: what stood
 * at the moment of the rollback; `after_*`: where it left the application; `returned`: decisions that its undoing put in force again.
 */
export const up: Migration = (sql) =>
  sql(`
alter table rollbacks drop constraint rollbacks_type_check;
alter table rollbacks add constraint rollbacks_type_check check (type in ('application', 'expert_review', 'undo'));
alter table rollbacks add column undoes uuid references rollbacks;
create index rollbacks_undoes on rollbacks (undoes) where undoes is not null;
alter table rollback_items
  add column kept jsonb,
  add column after_epoch int,
  add column after_version int,
  add column returned bigint[] not null default '{}';
`);

/** A release of before knows no undoing: its record stays, as a rollback of the application. */
export const down: Migration = (sql) =>
  sql(`
alter table rollback_items drop column kept, drop column after_epoch, drop column after_version, drop column returned;
alter table rollbacks drop column undoes;
update rollbacks set type = 'application' where type = 'undo';
alter table rollbacks drop constraint rollbacks_type_check;
alter table rollbacks add constraint rollbacks_type_check check (type in ('application', 'expert_review'));
`);
