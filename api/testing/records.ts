import { randomUUID } from 'node:crypto';
import { initialState } from '../../domain/application/state';
import type { Role } from '../../domain/roles';
import { contests, lots, programs, seasons, users } from '../../db/models';
import { type Database, row, run } from '../../db/query';
import { create } from '../../db/record';
import { createSession, hashPassword } from '../accounts/sign-in';

export const PASSWORD = 'довгий пароль';

export interface TestUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  token: string;
}

/**
 * Computed once for each test file: a hash takes 15 ms of processor time (rules/platform, "Hashing passwords"), and many files add dozens
 * of people.
 */
let passwordHash: Promise<string> | undefined;

/** Adds an account with an open session. */
export async function addUser(db: Database, role: Role): Promise<TestUser> {
  const email = `${role}-${randomUUID()}@example.org`;
  const name = `Олена ${role}`;
  const password_hash = await (passwordHash ??= hashPassword(PASSWORD));
  const { id } = await create({ db }, users, { name, email, password_hash, role });
  return { id, email, name, role, token: await createSession(db, id) };
}

export interface TestCatalogue {
  season: string;
  program: string;
  lot: string;
  contest: string;
}

/** Adds a season with a programme, a lot and a contest. */
export async function addCatalogue(db: Database, number = 1): Promise<TestCatalogue> {
  const dates = { program_start: '2026-01-01', program_end: '2026-12-31' };
  const season = await create({ db }, seasons, {
    number,
    title: `Сезон ${number}`,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  });
  const program = await create({ db }, programs, {
    season_id: season.id,
    number: 1,
    title: 'Програма',
    prefix: 'KINO',
    ...dates,
  });
  const lot = await create({ db }, lots, { program_id: program.id, number: 1, title: 'Лот' });
  const contest = await create({ db }, contests, {
    program_id: program.id,
    lot_id: lot.id,
    number: 1,
    title: 'Конкурс',
    realization_start: '2026-03-01',
    realization_end: '2026-10-31',
  });
  return { season: season.id, program: program.id, lot: lot.id, contest: contest.id };
}

/** Adds an application in its first state, without a workflow; returns its id. */
export async function addApplication(db: Database, contest: string, specId: string): Promise<string> {
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

/** Adds an open task to one inbox; returns its id. */
export async function addTask(db: Database, task: NewTask): Promise<string> {
  const { application, audience, dueAt, process = 'tech_review' } = task;
  const personal = 'user' in audience ? audience.user : null;
  const roles = 'role' in audience ? [audience.role] : ['expert'];
  const inserted = await row<{ id: string }>(
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
  if (!inserted) throw new Error('no task');
  return inserted.id;
}
