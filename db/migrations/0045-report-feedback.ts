import type { Migration } from '../migrate';

/**
 * Feedback on the reporting of one type (rules/reporting-and-act, "Feedback"): every one is kept, where a draft kept each person's
 * latest alone. `request_id` is the caller's idempotency key.
 */
export const up: Migration = (sql) =>
  sql(`
create table report_feedback (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications,
  type text not null check (type in ('content', 'finance')),
  status int not null check (status in (-1, 1)),
  message text not null,
  user_id uuid not null references users,
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (application_id, user_id, request_id));
insert into report_feedback (application_id, type, status, message, user_id, request_id, created_at)
  select application_id, split_part(key, ':', 2), (body->>'status')::int, body->>'message', user_id, key, updated_at
    from drafts where key in ('reporting-feedback:content', 'reporting-feedback:finance') order by updated_at;
delete from drafts where key in ('reporting-feedback:content', 'reporting-feedback:finance');
`);

export const down: Migration = (sql) =>
  sql(`
insert into drafts (user_id, application_id, key, epoch, body, updated_at)
  select distinct on (f.user_id, f.application_id, f.type) f.user_id, f.application_id, 'reporting-feedback:' || f.type, a.epoch,
         jsonb_build_object('status', f.status, 'message', f.message), f.created_at
    from report_feedback f join applications a on a.id = f.application_id
   order by f.user_id, f.application_id, f.type, f.id desc;
drop table report_feedback;
`);
