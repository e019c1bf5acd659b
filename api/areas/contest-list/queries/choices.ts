import { type Database, rows } from '../../../../db/query';

export interface Choice {
  value: string;
  name: string;
}

/**
 * SQL of the distinct values of a column within a contest. It makes one index lookup (contest, column) for
 * each value, while `select distinct` would read all rows.
 */
const distinctValues = (column: string, type: string) => `
  with recursive found as (
    (select ${column} as value from applications
      where contest_id = $1::uuid and ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from applications
             where contest_id = $1::uuid and ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null)
  select value::${type} as value from found where value is not null`;

/** Returns the reviewers of the contest's technical review, by name. */
export const contestReviewers = (db: Database, contestId: string): Promise<Choice[]> =>
  rows(
    { db },
    `select u.id as value, u.name from (${distinctValues('tech_reviewer_id', 'uuid')}) one
    join users u on u.id = one.value order by u.name, u.id`,
    [contestId],
  );

/** Returns the contest's sectors by their names in the dictionary; a sector missing there is named by its value. */
export const contestSectors = (db: Database, contestId: string): Promise<Choice[]> =>
  rows(
    { db },
    `select one.value, coalesce(o.name, one.value) as name
    from (${distinctValues('left(cultural_sector, 200)', 'text')}) one
    left join dictionary_options o on o.field = 'culture' and o.value = one.value order by 2`,
    [contestId],
  );

/** Returns all keywords of the dictionary, archived ones too, because an application may have one. */
export const allKeywords = (db: Database): Promise<Choice[]> =>
  rows({ db }, `select value, name from dictionary_options where field = 'keywords' order by archived, name`);
