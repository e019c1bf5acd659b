import type { Migration } from '../migrate';

/** Plans that a schedule of payments may begin from, kept by the foundation (rules/payments, "Plans"). The first three were part of the program. */
export const up: Migration = (sql) =>
  sql(`
create table payment_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Of each tranche in its order: percent of the granted sum, and condition.
  tranches jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now());
create unique index payment_plans_name on payment_plans (lower(name));
insert into payment_plans (name, tranches, created_at) values
  ('30/50/20', '[{"percent": 30, "condition": "agreement_signed"}, {"percent": 50, "condition": "interim_report"},
                 {"percent": 20, "condition": "final_report"}]', now()),
  ('50/50', '[{"percent": 50, "condition": "agreement_signed"}, {"percent": 50, "condition": "final_report"}]', now() + interval '1 millisecond'),
  ('100', '[{"percent": 100, "condition": "agreement_signed"}]', now() + interval '2 milliseconds');
`);

export const down: Migration = (sql) => sql('drop table payment_plans;');
