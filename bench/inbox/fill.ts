import { createHash, randomBytes } from 'node:crypto';
import { type Database, row, run } from '../../db/query';
import { contest } from '../../tests/kit/catalogue';

/** A signed-in lawyer whose inbox is measured. */
export interface Reader {
  id: string;
  token: string;
}

/** Writes `count` applications, each with two open tasks, straight into the tables, which only a benchmark may do. */
export async function fill(db: Database, count: number): Promise<Reader> {
  const user = await row<{ id: string }>(
    { db },
    `insert into users (name, email, password_hash, role) values ('Юристка', 'bench@example.org', '-', 'lawyer') returning id`,
  );
  const token = randomBytes(32).toString('base64url');
  await run(
    { db },
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), user?.id],
  );
  const contestId = await contest(db);
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state)
     select gen_random_uuid(), '2027-SPD-0-1-' || lpad(n::text, 6, '0'), $1, 'Проєкт ' || n, '{"name":"Заявник"}',
            '0000000000', '{}', '{"techReview":{"status":0},"expertReview":{"status":0,"reviews":[]},
            "agreement":{"status":0},"act":{"status":0}}' from generate_series(1, $2::int) n`,
    [contestId, count],
  );
  await run(
    { db },
    `with filled as (
       insert into tasks (subject_id, key, process, step, roles, due_at, epoch)
       select id, 'agreement.upload:' || k, 'agreement', 'agreement.upload', '{lawyer,project_manager}',
              now() + random() * interval '60 days', 1 from applications, generate_series(1, 2) k
        where contest_id = $1
       returning id, roles, due_at)
     insert into task_audiences (task_id, audience, sort_at)
     select id, 'role:' || role, due_at from filled, unnest(roles) role`,
    [contestId],
  );
  await run({ db }, 'vacuum analyze');
  return { id: user?.id ?? '', token };
}
