import type { Migration } from '../migrate';

/**
 * What one completed review comes to, for the acts of experts (rules/expert-review, "Acts of experts"): kopiykas, and hours. Null is
 * "not set", which is not the same as nothing to pay: it is shown as missing wherever it is summed up.
 */
export const up: Migration = (sql) =>
  sql(`
alter table contests
  add column expert_rate integer check (expert_rate between 1 and 10000000),
  add column expert_hours numeric check (expert_hours between 0.25 and 200);
`);

export const down: Migration = (sql) =>
  sql('alter table contests drop column expert_rate, drop column expert_hours');
