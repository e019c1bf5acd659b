import type { Migration } from '../migrate';

/** The question format of before 2020-09-30: a question without points of its own has its part of the group's (rules/evaluation, "Old format"). */
export const up: Migration = (sql) =>
  sql(`
    alter table methodologies add column format int not null default 2 check (format in (1, 2));
    alter table questions alter column max drop not null;`);

export const down: Migration = (sql) =>
  sql(`
    update questions q set max = greatest(q.min, round(g.count::numeric / (
        select count(*) from questions o where o.group_id = g.id)))
      from question_groups g where g.id = q.group_id and q.max is null;
    alter table questions alter column max set not null;
    alter table methodologies drop column format;`);
