/**
 * Ends a statement whose CTE `moved` (id, application_id) has changed tasks: tells the inboxes in which they stand.
 * The event is heard when the transaction commits.
 */
export const ANNOUNCE_TASK = `
, event as (
  insert into events (kind, application_id, audiences)
  select 'inbox', moved.application_id, array_agg(ta.audience)
    from moved join task_audiences ta on ta.task_id = moved.id group by moved.application_id
  returning id)
select moved.id, pg_notify('events', event.id::text) from moved, event`;
