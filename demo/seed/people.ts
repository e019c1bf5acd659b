import { row, type Executor } from '../../db/query';
import { people, type PersonContent } from '../content';
import { candidates } from '../content/candidates';

/** Stores the demonstration accounts and the candidates, with the fields of experts; `programs`: ids by key. */
export async function storePeople(
  executor: Executor,
  passwordHash: string,
  programs: ReadonlyMap<string, string>,
): Promise<void> {
  for (const person of [...people, ...candidates.map(({ person: one }) => one)])
    await storePerson(executor, person, passwordHash, programs);
}

async function storePerson(
  executor: Executor,
  { email, role, name, taxNumber, position, expert }: PersonContent,
  passwordHash: string,
  programs: ReadonlyMap<string, string>,
): Promise<void> {
  const idOf = (key: string) => programs.get(key) ?? key;
  const profile = expert && {
    ...expert.profile,
    expected_programs_main: idOf(expert.profile.expected_programs_main),
    expected_programs_secondary: expert.profile.expected_programs_secondary.map(idOf),
  };
  await row(
    executor,
    `insert into users (name, email, password_hash, role, tax_id, position, main_program, programs_score_ids,
                        cultural_sector, keywords, max_application_limit, profile)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (lower(email)) do update set
       name = excluded.name, password_hash = excluded.password_hash, role = excluded.role, tax_id = excluded.tax_id,
       position = excluded.position, main_program = excluded.main_program,
       programs_score_ids = excluded.programs_score_ids, cultural_sector = excluded.cultural_sector,
       keywords = excluded.keywords, max_application_limit = excluded.max_application_limit,
       profile = excluded.profile
     returning id`,
    [
      name,
      email,
      passwordHash,
      role,
      taxNumber,
      position,
      expert ? idOf(expert.main_program) : null,
      (expert?.programs_score ?? []).map(idOf),
      expert?.cultural_sector ?? null,
      expert?.keywords ?? [],
      expert?.max_application_limit ?? 10,
      JSON.stringify(profile ?? {}),
    ],
  );
}
