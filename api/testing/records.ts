import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { initialState } from '../../domain/application/state';
import type { Role } from '../../domain/roles';
import { models } from '../../db/models';
import { row, run } from '../../db/query';
import { createSession, hashPassword } from '../accounts/sign-in';

export const PASSWORD = 'довгий пароль';

export interface TestUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  token: string;
}

/** An account with an open session. */
export async function addUser(db: Sequelize, role: Role): Promise<TestUser> {
  const email = `${role}-${randomUUID()}@example.org`;
  const name = `Олена ${role}`;
  const passwordHash = await hashPassword(PASSWORD);
  const { id } = await models(db).users.create({ name, email, passwordHash, role });
  return { id, email, name, role, token: await createSession(db, id) };
}

export interface TestCatalogue {
  season: string;
  program: string;
  lot: string;
  contest: string;
}

/** A season with a programme, a lot and a contest in it. */
export async function addCatalogue(db: Sequelize, number = 1): Promise<TestCatalogue> {
  const { seasons, programs, lots, contests } = models(db);
  const dates = { programStart: '2026-01-01', programEnd: '2026-12-31' };
  const season = await seasons.create({
    number,
    title: `Сезон ${number}`,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  });
  const program = await programs.create({
    seasonId: season.id,
    number: 1,
    title: 'Програма',
    prefix: 'KINO',
    ...dates,
  });
  const lot = await lots.create({ programId: program.id, number: 1, title: 'Лот' });
  const contest = await contests.create({
    programId: program.id,
    lotId: lot.id,
    number: 1,
    title: 'Конкурс',
    realizationStart: '2026-03-01',
    realizationEnd: '2026-10-31',
  });
  return { season: season.id, program: program.id, lot: lot.id, contest: contest.id };
}

/** An application as it stands on its first day, without a workflow. */
export async function addApplication(db: Sequelize, contest: string, specId: string): Promise<string> {
  const id = randomUUID();
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state)
     values ($1, $2, $3, $4, $5, '12345678', '[]', $6)`,
    [id, specId, contest, `Проєкт ${specId}`, { name: 'ГО «Мрія»' }, initialState(id, 3)],
  );
  return id;
}

export interface NewTask {
  application: string;
  audience: { role: Role } | { user: string };
  dueAt?: string;
  process?: string;
  key?: string;
}

/** An open task in one inbox; answers its id. */
export async function addTask(db: Sequelize, task: NewTask): Promise<string> {
  const { application, audience, dueAt, process = 'tech_review' } = task;
  const personal = 'user' in audience ? audience.user : null;
  const roles = 'role' in audience ? [audience.role] : ['expert'];
  const made = await row<{ id: string }>(
    { db },
    `with task as (
       insert into tasks (subject_id, key, process, step, roles, assignee_id, due_at, epoch)
       values ($1, $2, $3, $3 || '.validate', $4, $5, $6, 0) returning id)
     insert into task_audiences (task_id, audience, sort_at)
     select id, $7, coalesce($6::timestamptz, '9999-01-01T00:00:00Z') from task returning task_id as id`,
    [
      application,
      task.key ?? randomUUID(),
      process,
      roles,
      personal,
      dueAt ?? null,
      personal ? `user:${personal}` : `role:${roles[0]}`,
    ],
  );
  if (!made) throw new Error('no task');
  return made.id;
}
