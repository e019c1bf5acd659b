import { randomUUID } from 'node:crypto';
import type { Role } from '../../domain/roles';
import { noSession, type SessionState } from '../../domain/session/state';
import { type Database, row, run } from '../../db/query';

/** Adds a session of the direction that is not held yet, without a workflow; returns its id. */
export async function addBoardSession(
  db: Database,
  { counter, by, createdAt = '2026-11-22T10:00:00Z' }: { counter: number; by: string; createdAt?: string },
): Promise<string> {
  const id = randomUUID();
  const state: SessionState = {
    ...noSession([]),
    session: {
      id,
      type: 'tech_review',
      status: 0,
      members: [by],
      items: [],
      textsFilled: false,
      signed: false,
    },
  };
  await run(
    { db },
    `insert into board_sessions (id, type, counter, created_by, members, status, state, created_at)
     values ($1, 'tech_review', $2, $3, $4, 0, $5, $6)`,
    [id, counter, by, [by], JSON.stringify(state), createdAt],
  );
  return id;
}

/** Adds an open task of a session to the inboxes of these roles; returns its id. */
export async function addSessionTask(
  db: Database,
  session: string,
  { roles = ['project_head', 'chief'], step = 'finish' }: { roles?: readonly Role[]; step?: string } = {},
): Promise<string> {
  const insertedTask = await row<{ id: string }>(
    { db },
    `with task as (
       insert into tasks (subject_kind, subject_id, key, process, step, roles, epoch)
       values ('session', $1, $2, 'session_tech_review', 'session_tech_review.' || $3::text, $4, 1) returning id),
     inboxes as (
       insert into task_audiences (task_id, audience, sort_at)
       select id, 'role:' || role, '9999-01-01T00:00:00Z' from task, unnest($4::text[]) as role)
     select id from task`,
    [session, randomUUID(), step, [...roles]],
  );
  if (!insertedTask) throw new Error('no task');
  return insertedTask.id;
}
