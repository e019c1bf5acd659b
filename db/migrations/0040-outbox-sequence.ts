import type { Migration } from '../migrate';

/**
 * A growing number for each entry of the outbox, by which the receiver of webhooks orders them (rules/integration, "Notices").
 * Entries of one subject are written under its row's lock, so that theirs grow in the order of the decisions.
 */
export const up: Migration = async (sql) => {
  await sql('alter table outbox add column sequence bigint');
  await sql(
    `update outbox o set sequence = n.place
       from (select id, row_number() over (order by created_at, decision_id, id) as place from outbox) n where n.id = o.id`,
  );
  await sql('alter table outbox alter column sequence set not null');
  await sql('alter table outbox alter column sequence add generated always as identity');
  await sql(
    `select setval(pg_get_serial_sequence('outbox', 'sequence'), (select coalesce(max(sequence), 0) + 1 from outbox), false)`,
  );
};

export const down: Migration = (sql) => sql('alter table outbox drop column sequence');
