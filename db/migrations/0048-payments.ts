import type { Migration } from '../migrate';

/**
 * Tranches of the schedules of payments, as the applications' states have them: read by the register, and written with each decision
 * (records/payments.ts). `fulfilled`: the condition other than a day is; days are compared when they are read.
 */
export const up: Migration = (sql) =>
  sql(`
create table payments (
  application_id uuid not null references applications,
  id uuid not null,
  position int not null,
  sum numeric not null,
  condition text not null check (condition in ('agreement_signed', 'interim_report', 'final_report', 'date')),
  due date not null,
  fulfilled boolean not null,
  status int not null check (status in (0, 2, 3)),
  paid_on date,
  document text,
  retained numeric not null default '0',
  returned_on date,
  return_document text,
  returned numeric not null default '0',
  primary key (application_id, id));
create index payments_document on payments (lower(document)) where document is not null;
create index payments_due on payments (due, application_id, position);
`);

export const down: Migration = (sql) => sql('drop table payments');
