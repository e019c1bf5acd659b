import type { Migration } from '../migrate';

/**
 * Batches of steps of several kinds (rules/batches, "Batch"): each item has its step, and what its maker saw and wrote. `body` holds comment and
 * sum, which stand in no workflow's input. What waits for the director's signature is read in the order of its index
 * (rules/agreement-and-signing, "Many at once").
 */
export const up: Migration = (sql) =>
  sql(`
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('session', 'signing', 'distribution', 'decision'));
alter table batches alter column step drop not null;
alter table batch_items add column step text, add column body jsonb, add column seen_epoch int, add column seen_version int;
create index tasks_to_sign on tasks (step, opened_at, id)
  where closed_at is null and step in ('agreement.sign', 'additional.sign', 'act.sign', 'negotiation.sign', 'finalisation.sign',
    'session_tech_review.sign', 'session_experts.sign');
create index batches_own on batches (created_by, created_at) where kind = 'decision';
`);

export const down: Migration = (sql) =>
  sql(`
update applications set bulk_signing_id = null
 where bulk_signing_id in (select id from batches where kind = 'decision');
delete from batches where kind = 'decision';
drop index batches_own, tasks_to_sign;
alter table batch_items drop column step, drop column body, drop column seen_epoch, drop column seen_version;
alter table batches alter column step set not null;
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('session', 'signing', 'distribution'));
`);
