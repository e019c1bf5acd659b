import { type Database, row, run } from '../../db/query';

/** Adds one season, programme and contest with a methodology of two questions. Returns the contest's id. */
export async function contest(
  db: Database,
  { experts = 3, terms = {} }: { experts?: 3 | 5; terms?: object } = {},
): Promise<string> {
  const id = async (sql: string, bind: unknown[] = []) =>
    (await row<{ id: string }>({ db }, sql, bind))?.id ?? '';
  const season = await id(
    `insert into seasons (number, title, start_date, end_date) values (
       (select coalesce(max(number), 2026) + 1 from seasons), 'Сезон 2027', '2026-09-01', '2027-12-31') returning id`,
  );
  const program = await id(
    `insert into programs (season_id, number, title, prefix, program_start, program_end)
     values ($1, 1, 'Культурна спадщина', 'SPD', '2026-09-01', '2027-12-31') returning id`,
    [season],
  );
  const methodology = await id(`insert into methodologies (title) values ('Методика') returning id`);
  const group = await id(
    `insert into question_groups (methodology_id, title, slug, count) values ($1, 'Якість', 'quality', 15) returning id`,
    [methodology],
  );
  for (const [name, max] of [
    ['idea', 5],
    ['team', 10],
  ] as const) {
    await run({ db }, 'insert into questions (group_id, title, name, min, max) values ($1, $2, $2, 0, $3)', [
      group,
      name,
      max,
    ]);
  }
  await run({ db }, `update users set main_program = $1 where role = 'expert'`, [program]);
  return id(
    `insert into contests (program_id, number, title, realization_start, realization_end, experts, methodology_id, terms)
     values ($1, 1, 'Локальні проєкти', '2027-03-01', '2027-10-31', $2, $3, $4) returning id`,
    [program, experts, methodology, JSON.stringify(terms)],
  );
}
